import { hourMs } from '../../../contract/time-units.ts'
import { chosenValue } from '../../data/chosen-value.ts'
import { dayOf } from '../../lib/day-of.ts'
import { type AdhkarSet, adhkarSets } from '../../lib/duas/dua.ts'

/** Dua id → how often it was said. */
export type SaidTimes = Readonly<Record<string, number>>

interface KeptSet {
  /** When it was counted last: milliseconds since 1970. */
  at: number
  said: SaidTimes
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

function setIn(kept: unknown): KeptSet | null {
  const { at, said } = Object(kept) as Record<string, unknown>
  if (!isCount(at)) return null
  const entries = Object.entries(Object(said)).filter((entry): entry is [string, number] => isCount(entry[1]))
  return { at, said: Object.fromEntries(entries) }
}

/** On this device alone, and only for the time that a set is of. */
export const adhkarProgress = chosenValue<Partial<Record<AdhkarSet, KeptSet>>>('jariyah.adhkar', kept =>
  Object.fromEntries(
    adhkarSets.flatMap(set => {
      const own = setIn(Object(kept)[set])
      return own ? [[set, own]] : []
    }),
  ),
)

/** The night of a day goes on past midnight: it ends at the noon after. */
const nightOf = (at: number): string => dayOf(new Date(at - 12 * hourMs))

/** Whether two moments are of one saying: of the morning a day, of evening and bedtime a night, after a prayer the hour. */
const isOneTime: Record<AdhkarSet, (at: number, now: number) => boolean> = {
  morning: (at, now) => dayOf(new Date(at)) === dayOf(new Date(now)),
  evening: (at, now) => nightOf(at) === nightOf(now),
  // Two prayers lie further apart than that, and no page has to know when they are.
  'after-prayer': (at, now) => Math.abs(now - at) < hourMs,
  bedtime: (at, now) => nightOf(at) === nightOf(now),
}

/**
 * What was said of a set: nothing yet where another time's is kept.
 * @param now milliseconds since 1970; null while nobody knows, on the service
 */
export function saidOf(
  kept: ReturnType<typeof adhkarProgress.get>,
  set: AdhkarSet,
  now: number | null,
): SaidTimes {
  const own = kept[set]
  return own && now !== null && isOneTime[set](own.at, now) ? own.said : {}
}

/** Counts one more, or one fewer; never more than the dua is said. */
export function countDua(
  { set, id, most }: { set: AdhkarSet; id: string; most: number },
  by: 1 | -1,
  now = Date.now(),
): void {
  const kept = adhkarProgress.get()
  const said = saidOf(kept, set, now)
  const times = Math.min(most, Math.max(0, (said[id] ?? 0) + by))
  adhkarProgress.set({ ...kept, [set]: { at: now, said: { ...said, [id]: times } } })
}

export function restartSet(set: AdhkarSet): void {
  const { [set]: _, ...others } = adhkarProgress.get()
  adhkarProgress.set(others)
}
