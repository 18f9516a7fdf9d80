import { type DhikrPlan, firstPlan, planOf } from './dhikr-plan.ts'
import { isPhraseId, type PhraseId } from './phrases.ts'

/** Phrase → how often. */
export type Counts = Partial<Record<PhraseId, number>>

/** How far a plan has come. */
export interface Place {
  /** Of each step of the plan, in this round. */
  steps: readonly number[]
  /** How many rounds of the plan lie behind this one. */
  rounds: number
}

/** A plan's place, with the places from which it was started again, the newest last: Undo brings them back. */
interface PlanPlace extends Place {
  before: readonly Place[]
}

/** All that the counter knows of today. One value, so that a tap is one write. */
export interface DhikrCount extends PlanPlace {
  /** One more with each change: of two copies, the one that knows more. */
  seq: number
  /** The device's own day that `today` is of. */
  day: string
  today: Counts
  /** How many times a plan was said to its end today. */
  finished: number
  plan: string
  /** Where the other plans of today were left, the newest last. */
  left: Readonly<Record<string, PlanPlace>>
}

export type DhikrAct =
  | { kind: 'tap' }
  | { kind: 'undo' }
  | { kind: 'restart' }
  | { kind: 'choose'; plan: string }
  /**
   * Another day has begun, or one goes on that was left: who flies west has an evening twice. The round that is being said goes on
   * over midnight; what was left or started again belongs to its day.
   */
  | { kind: 'day'; day: string; said?: Counts }

export const noCount: DhikrCount = {
  seq: 0,
  day: '',
  today: {},
  finished: 0,
  plan: firstPlan,
  left: {},
  steps: [],
  rounds: 0,
  before: [],
}

/** Many more than a day has; a tap writes all of it. */
const mostKept = 20

const saidIn = ({ steps }: DhikrCount, at: number): number => steps[at] ?? 0

/** The step that is being said: the first one that is not at its target; null when the round is whole. */
export function stepAt(count: DhikrCount): number | null {
  const at = planOf(count.plan).steps.findIndex(
    ({ target }, at) => target === 0 || saidIn(count, at) < target,
  )
  return at === -1 ? null : at
}

const withSaid = (count: DhikrCount, at: number, said: number): readonly number[] =>
  planOf(count.plan).steps.map((_, index) => (index === at ? said : saidIn(count, index)))

/** A phrase of which nothing is left is not named: what was taken back leaves no trace. */
function withToday({ today }: DhikrCount, phrase: PhraseId, by: 1 | -1): Counts {
  const { [phrase]: before = 0, ...others } = today
  return before + by > 0 ? { ...others, [phrase]: before + by } : others
}

function tap(count: DhikrCount): DhikrCount {
  const at = stepAt(count)
  // The round is whole: this is the first of the next one.
  if (at === null) return tap(onward(count))
  const step = planOf(count.plan).steps[at]
  if (!step) return count
  const said = {
    ...count,
    steps: withSaid(count, at, saidIn(count, at) + 1),
    today: withToday(count, step.phrase, 1),
  }
  return stepAt(said) === null ? { ...said, finished: said.finished + 1 } : said
}

export const isUntouched = ({ steps, rounds }: Place): boolean =>
  rounds === 0 && steps.every(said => said === 0)

/** Takes back the last one, also over the beginning of a round; where nothing was said since, the new start. */
function undo(count: DhikrCount): DhikrCount {
  const { steps } = planOf(count.plan)
  const at = steps.findLastIndex((_, index) => saidIn(count, index) > 0)
  const step = steps[at]
  if (step)
    return {
      ...count,
      steps: withSaid(count, at, saidIn(count, at) - 1),
      today: withToday(count, step.phrase, -1),
      finished: stepAt(count) === null ? Math.max(0, count.finished - 1) : count.finished,
    }
  if (count.rounds === 0) return backBefore(count)
  return undo({ ...count, rounds: count.rounds - 1, steps: steps.map(({ target }) => target) })
}

function backBefore(count: DhikrCount): DhikrCount {
  const place = count.before.at(-1)
  return place ? { ...count, ...place, before: count.before.slice(0, -1) } : count
}

function restart(count: DhikrCount): DhikrCount {
  if (isUntouched(count)) return count
  const { steps, rounds, before } = count
  return { ...count, steps: [], rounds: 0, before: [...before, { steps, rounds }].slice(-mostKept) }
}

const noPlace: PlanPlace = { steps: [], rounds: 0, before: [] }

/** Each plan goes on where it was left today; one that is whole begins its next round. */
function choose(count: DhikrCount, plan: string): DhikrCount {
  const { [plan]: found = noPlace, ...others } = count.left
  if (plan === count.plan) return onward(count)
  const { steps, rounds, before } = count
  const left = isUntouched(count) && before.length === 0 ? [] : [[count.plan, { steps, rounds, before }]]
  return onward({
    ...count,
    ...found,
    plan,
    left: Object.fromEntries([...Object.entries(others), ...left].slice(-mostKept)),
  })
}

const onward = (count: DhikrCount): DhikrCount =>
  stepAt(count) === null ? { ...count, steps: [], rounds: count.rounds + 1 } : count

function changed(count: DhikrCount, act: DhikrAct): DhikrCount {
  switch (act.kind) {
    case 'tap':
      return tap(count)
    case 'undo':
      return undo(count)
    case 'restart':
      return restart(count)
    case 'choose':
      return choose(count, planOf(act.plan).id)
    case 'day':
      return { ...count, day: act.day, today: act.said ?? {}, finished: 0, left: {}, before: [] }
  }
}

/** The count after an act; the same object when nothing has changed. */
export function afterAct(count: DhikrCount, act: DhikrAct): DhikrCount {
  const next = changed(count, act)
  return next === count ? count : { ...next, seq: count.seq + 1 }
}

/** How much was said on a day, of all phrases: nothing where the count is another day's. */
export const saidOn = ({ day, today }: DhikrCount, on: string): number =>
  day === on ? Object.values(today).reduce((sum, each) => sum + each, 0) : 0

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

export const countsIn = (kept: unknown): Counts =>
  Object.fromEntries(Object.entries(Object(kept)).filter(([id, said]) => isPhraseId(id) && isNumber(said)))

/** Where a kept plan stands: nothing of it is a step that there is not. */
function placeIn(kept: unknown, { steps: known }: DhikrPlan): Place {
  const { steps, rounds } = Object(kept) as Record<string, unknown>
  return {
    steps: Array.isArray(steps) && steps.every(isNumber) ? steps.slice(0, known.length) : [],
    rounds: isNumber(rounds) ? rounds : 0,
  }
}

function planPlaceIn(kept: unknown, plan: DhikrPlan): PlanPlace {
  const { before } = Object(kept) as Record<string, unknown>
  const places = Array.isArray(before) ? before.map(each => placeIn(each, plan)) : []
  return { ...placeIn(kept, plan), before: places.filter(each => !isUntouched(each)).slice(-mostKept) }
}

const leftIn = (kept: unknown): DhikrCount['left'] =>
  Object.fromEntries(
    Object.entries(Object(kept))
      .filter(([id]) => planOf(id).id === id)
      .slice(-mostKept)
      .map(([id, place]) => [id, planPlaceIn(place, planOf(id))]),
  )

/** What was kept, field by field; nothing of it can break the counter. */
export function readCount(kept: unknown): DhikrCount {
  const { seq, day, today, finished, plan, left } = Object(kept) as Record<string, unknown>
  const known: DhikrPlan = planOf(typeof plan === 'string' ? plan : firstPlan)
  return {
    seq: isNumber(seq) ? seq : 0,
    day: typeof day === 'string' ? day : '',
    today: countsIn(today),
    finished: isNumber(finished) ? finished : 0,
    plan: known.id,
    left: leftIn(left),
    ...planPlaceIn(kept, known),
  }
}
