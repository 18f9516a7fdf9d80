import { frequencies } from '../../../contract/plan-frequency.ts'
import { nightSplits } from '../../../contract/split-nights.ts'
import { keepDraft, readDraft } from '../../data/drafts.ts'
import { planDraft } from './plan-search.ts'
import type { PlanDraft } from './use-set-up.ts'

export const visibilities = ['someone', 'named', 'hidden'] as const

/** A plan that was sent, as it was sent, and its id. */
export interface SentPlan {
  id: string
  body: string
}

interface Kept {
  draft: PlanDraft
  sent: SentPlan | null
}

/** @param of what the form was opened for: another plan doesn't begin with what was typed for this one */
export const keepPlan = (of: string, { draft, sent }: Kept): void =>
  keepDraft(planDraft, { ...draft, of, sentId: sent?.id, sentBody: sent?.body })

/** What this tab kept of it; what is missing or does not fit is as in `first`. */
export function keptPlan(of: string, first: PlanDraft): Kept {
  const kept = readDraft(planDraft)
  if (kept?.of !== of) return { draft: first, sent: null }
  const text = (name: string, otherwise: string): string => {
    const value = kept[name]
    return typeof value === 'string' ? value : otherwise
  }
  const [id, body] = [text('sentId', ''), text('sentBody', '')]
  return {
    draft: {
      amount: text('amount', first.amount),
      every: frequencies.find(each => each === kept.every) ?? first.every,
      startsOn: notBefore(first.startsOn, text('startsOn', '')),
      nights: readNights(kept.nights, first.nights),
      // Who signed in meanwhile has one.
      email: text('email', '') || first.email,
      visibility: visibilities.find(each => each === kept.visibility) ?? first.visibility,
      publicName: text('publicName', first.publicName),
    },
    sent: id === '' ? null : { id, body },
  }
}

/** A first day that has gone by is today. */
const notBefore = (today: string, day: string): string => (day > today ? day : today)

function readNights(value: unknown, otherwise: PlanDraft['nights']): PlanDraft['nights'] {
  if (typeof value !== 'object' || value === null || !('split' in value && 'typed' in value)) return otherwise
  const split = nightSplits.find(each => each === value.split)
  const typed = Array.isArray(value.typed) ? value.typed.map(String) : []
  return split && typed.length === otherwise.typed.length ? { split, typed } : otherwise
}
