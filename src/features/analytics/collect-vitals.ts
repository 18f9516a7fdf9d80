import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { Tell } from './tell.ts'

let listener: ((metric: MetricType) => void) | null = null
let isWatching = false

/** The library can't be told to stop: it is asked once, and its word goes to whoever listens. */
function watch(): void {
  if (isWatching) return
  isWatching = true
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(metric => listener?.(metric))
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000

/** How fast the page came on which the app was opened, and how quickly the app answers: web vitals. */
export function collectVitals(openedOn: string | null, tell: Tell): () => void {
  if (openedOn === null) return () => {}
  listener = ({ name, value, rating }) =>
    tell.onPage('performance', openedOn, { metric: name, value: rounded(value), rating })
  watch()
  return () => {
    listener = null
  }
}
