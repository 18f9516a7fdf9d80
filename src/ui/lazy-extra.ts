import type { ComponentType, ReactNode } from 'react'
import { comeLater } from '../lib/come-later.ts'
import { afterPresses } from '../lib/presses.ts'
import { part } from './part.tsx'

/**
 * A part that comes when it is wanted, and stays away while it can't be had: the page stands without it. It is asked for again
 * then, as a connection may come back; `meanwhile` stands in its place, as `before` does the first time.
 * @param first asks for it the first time
 */
export const extraPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  first: () => Promise<ComponentType<Props>>,
  before: ReactNode = null,
  meanwhile: ReactNode = null,
) =>
  part<Props>(
    () =>
      first().catch(() => {
        const coming = comeLater(load)
        return part(() => coming, meanwhile)
      }),
    before,
  )

/** The same, for what no press has asked for. */
export const lazyExtra = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  before?: ReactNode,
  meanwhile?: ReactNode,
) => extraPart(load, () => afterPresses().then(load), before, meanwhile)
