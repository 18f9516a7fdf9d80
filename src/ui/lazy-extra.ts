import type { ComponentType, ReactNode } from 'react'
import { connectionOr } from '../lib/connection.ts'
import { quietly } from '../lib/quietly.ts'
import { part } from './part.tsx'

const longestWaitMs = 5 * 60_000

async function comeLater<Part>(load: () => Promise<Part>, afterMs = 5_000): Promise<Part> {
  await connectionOr(afterMs)
  return quietly(load).catch(() => comeLater(load, Math.min(2 * afterMs, longestWaitMs)))
}

/** Nothing, until what could not be had comes: nobody waits for it, but a connection may come back. */
function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const coming = comeLater(load)
  return part(() => coming)
}

/** A part that comes when it is wanted, and stays away while it can't be had: no page may need one. */
export const lazyExtra = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  before: ReactNode = null,
) => part<Props>(() => load().catch(() => late(load)), before)
