import type { KeyboardEvent } from 'react'

/** Where each key leads among words from right to left. */
const steps: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: at => at + 1,
  ArrowRight: at => at - 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** Leads from a word to its neighbours by the arrow keys. */
export function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (!step) return
  const words = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('.word') ?? [])]
  const at = words.indexOf(event.currentTarget)
  event.preventDefault()
  words[step(at, words.length - 1)]?.focus()
}
