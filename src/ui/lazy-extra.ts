import type { ComponentType, ReactNode } from 'react'
import { comeLater } from '../lib/come-later.ts'
import { part } from './part.tsx'

/**
 * A part that comes when it is wanted, and stays away while it can't be had: the page stands without it. It is asked for again
 * then, as a connection may come back; `meanwhile` stands in its place, as `before` does the first time.
 */
export const lazyExtra = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  before: ReactNode = null,
  meanwhile: ReactNode = null,
) =>
  part<Props>(
    () =>
      load().catch(() => {
        const coming = comeLater(load)
        return part(() => coming, meanwhile)
      }),
    before,
  )
