import type { ComponentType, ReactNode } from 'react'
import { connectionOr } from '../lib/connection.ts'
import { quietly } from '../lib/quietly.ts'
import { part } from './part.tsx'

async function comeLater<Part>(load: () => Promise<Part>, afterMs = 5_000): Promise<Part> {
  await connectionOr(afterMs)
  return quietly(load).catch(() => comeLater(load, 2 * afterMs))
}

/**
 * A part that comes when it is wanted, and stays away while it can't be had: no page may need one. Nothing stands in its place
 * then, and it is asked for again, as a connection may come back.
 */
export const lazyExtra = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  before: ReactNode = null,
) =>
  part<Props>(
    () =>
      load().catch(() => {
        const coming = comeLater(load)
        return part(() => coming)
      }),
    before,
  )
