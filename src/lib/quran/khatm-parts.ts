import type { Json } from '../sync/canonical.ts'
import { canonical } from '../sync/canonical.ts'
import type { Parts } from '../sync/item.ts'
import { type KhatmPlan, type KhatmState, khatmOf } from './khatm.ts'

/** Which plan, apart from how it goes. */
type Head = { id: string; startedOn: string }

const record = (value: unknown) => Object(value) as Record<string, Json>

function headsOf(value: unknown): Head[] {
  const heads: unknown[] = Array.isArray(value) ? value : []
  return heads.flatMap(each => {
    const { id, startedOn } = record(each)
    return typeof id === 'string' && typeof startedOn === 'string' ? [{ id, startedOn }] : []
  })
}

/** How a plan goes is kept apart from that it is followed, so that who reads on revives nothing that was ended elsewhere. */
const courseOf = ({ id, leg, readTo, pausedOn }: KhatmPlan): Parts => ({
  [`leg:${id}`]: { ...leg },
  [`read:${id}`]: readTo,
  ...(pausedOn !== null && { [`paused:${id}`]: pausedOn }),
})

const isOfPlan = (part: string, id: string): boolean => part.slice(part.indexOf(':') + 1) === id

/**
 * A khatm as devices merge it. `plans` names the plan that is followed; several, where they were begun apart.
 * @param known what this device knows of it: the plans that are not shown stay as they are
 */
export function partsOfKhatm({ plan, finished }: KhatmState, known: Parts): Parts {
  const whole: Parts = finished.length > 0 ? { finished: finished.map(each => ({ ...each })) } : {}
  if (!plan) return whole
  const standing = headsOf(known.plans)
  if (!standing.some(({ id }) => id === plan.id)) {
    return { ...whole, plans: [{ id: plan.id, startedOn: plan.startedOn }], ...courseOf(plan) }
  }
  const others = standing.filter(({ id }) => id !== plan.id)
  const unseen = Object.entries(known).filter(([part]) => others.some(({ id }) => isOfPlan(part, id)))
  return { ...whole, plans: known.plans ?? [], ...Object.fromEntries(unseen), ...courseOf(plan) }
}

const pageOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

function planOfParts({ id, startedOn }: Head, parts: Parts, at: number): KhatmPlan | null {
  const leg = parts[`leg:${id}`]
  // A stretch is about the pages after those that were read.
  const readTo = Math.max(pageOf(parts[`read:${id}`]), pageOf(record(leg).afterPage))
  const plan = { id, startedOn, leg, readTo, pausedOn: parts[`paused:${id}`] ?? null, updatedAt: at }
  return khatmOf({ plan }).plan
}

/** A sound khatm, whatever another device sent: of plans begun apart, the one that was read furthest. */
export function khatmOfParts(parts: Parts, at: number): KhatmState {
  const plans = headsOf(parts.plans).flatMap(head => planOfParts(head, parts, at) ?? [])
  const [first] = plans.sort((a, b) => b.readTo - a.readTo || (a.id < b.id ? -1 : 1))
  return { plan: first ?? null, finished: khatmOf({ finished: parts.finished }).finished }
}

const byText = (a: Json, b: Json): number => (canonical(a) < canonical(b) ? -1 : 1)

function all(values: readonly Json[]): Json[] {
  const distinct = new Map(values.flat().map(value => [canonical(value), value]))
  return [...distinct.values()].sort(byText)
}

const finishOf = (whole: Json): string => canonical(record(whole).finishedOn ?? null)

const byFinish = (a: Json, b: Json): number =>
  finishOf(a) === finishOf(b) ? 0 : finishOf(a) < finishOf(b) ? -1 : 1

const greatest = (values: readonly Json[], size: (value: Json) => number | string): Json =>
  values.reduce((best, each) => (size(each) > size(best) ? each : best))

/** Of stretches the one that begins furthest on. */
const rules: Record<string, (values: readonly Json[]) => Json> = {
  plans: all,
  finished: values => all(values).toSorted(byFinish),
  read: values => greatest(values, pageOf),
  leg: values => greatest(values, leg => pageOf(record(leg).afterPage)),
  paused: values => greatest(values, String),
}

/** What is shown of what was written apart: of progress the furthest page, of what was finished all. */
export function settleKhatm(part: string, values: readonly [Json, Json, ...Json[]]): Json {
  const [name = ''] = part.split(':')
  return rules[name]?.(values) ?? values[0]
}
