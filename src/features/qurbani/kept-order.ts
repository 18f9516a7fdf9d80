import { dropDraft, keepDraft, readDraft } from '../../data/drafts.ts'
import type { Ordered } from './order.ts'

const form = 'qurbani'

export interface KeptOrder extends Ordered {
  projectId: string
}

/** Keeps an order that is being written: loading the page again does not cost its names. */
export const keepOrder = (order: KeptOrder): void => keepDraft(form, { ...order })

/** The order that was being written in this tab; null where there is none. */
export function keptOrder(): KeptOrder | null {
  const { projectId, names, lastDay } = readDraft(form) ?? {}
  if (typeof projectId !== 'string' || !Array.isArray(names) || names.length === 0) return null
  return { projectId, names: names.map(String), lastDay: lastDay === 13 ? 13 : 12 }
}

/** Said once it is in the basket. */
export const dropOrder = (): void => dropDraft(form)
