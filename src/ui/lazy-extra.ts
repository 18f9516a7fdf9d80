import type { ComponentType, ReactNode } from 'react'
import { part } from './part.tsx'

const Nothing = () => null

/** A part that comes when it is wanted, and stays away where it can't be had: no page may need one. */
export const lazyExtra = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  before: ReactNode = null,
) => part<Props>(() => load().catch(() => Nothing), before)
