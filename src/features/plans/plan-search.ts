import { type Frequency, frequencies } from '../../../contract/plan-frequency.ts'

/** By this name a tab keeps what is typed of a plan (drafts.ts), until the plan stands. */
export const planDraft = 'plan'

/** The address of /my-plans: a plan that is being set up, or the one that came back from saving a card. */
export interface PlanSearch {
  every?: Frequency
  project?: string
  amount?: string
  /** Id of the campaign that it was begun for. */
  campaign?: string
  plan?: string
  /** Number of the case file of a child to sponsor. */
  child?: number
}

/** The router reads "25" as a number. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 64) : undefined

/** What is not understood is dropped, and said so: the router lays what we answer over the raw address. */
export function planSearch(search: Record<string, unknown>): PlanSearch {
  return {
    every: frequencies.find(each => each === search.every),
    project: textOf(search.project),
    amount: textOf(search.amountOther) || textOf(search.amount),
    campaign: textOf(search.campaign),
    plan: textOf(search.plan),
    child: Number(search.child) || undefined,
  }
}

/** The link of a mail, behind `#`, which no server on the way has seen. */
export const linkIn = (hash: string): string | undefined => /^#?link=([\w.-]{40,200})$/.exec(hash)?.[1]
