import { byAdded, type HifdhCard } from './hifdh-card.ts'
import { type HifdhRecord, standing } from './hifdh-record.ts'

/** What a day asks for. */
export interface DayQueue {
  /** To be recited again, the longest due first. */
  due: HifdhCard[]
  /** To be learned, as many as the day still takes. */
  fresh: HifdhCard[]
}

export const isKept = (card: HifdhCard): boolean => card.removedAt === null

/** How many were recited with a grade for the first time on this day. */
function begunOn(day: string, records: readonly HifdhRecord[]): number {
  const known = new Set<string>()
  let begun = 0
  for (const record of standing(records)) {
    if (record.act !== 'recited' || !record.grade || known.has(record.card)) continue
    known.add(record.card)
    if (record.day === day) begun += 1
  }
  return begun
}

/** Recited today already, and due again. */
const isAgain = ({ memory }: HifdhCard, day: string): boolean => memory?.recitedOn === day

/** @param records as they happened @param newADay how many new ones this person takes on in a day */
export function dayQueue(
  cards: readonly HifdhCard[],
  records: readonly HifdhRecord[],
  { day, newADay }: { day: string; newADay: number },
): DayQueue {
  const kept = cards.filter(isKept)
  const due = kept
    .filter(({ dueOn }) => dueOn !== null && dueOn <= day)
    .sort((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? '') || byAdded(a, b))
  const fresh = kept.filter(({ dueOn }) => dueOn === null).sort(byAdded)
  return { due, fresh: fresh.slice(0, Math.max(0, newADay - begunOn(day, records))) }
}

/** Repetitions before new ones, and what was just forgotten after both. */
export function orderOf({ due, fresh }: DayQueue, day: string): HifdhCard[] {
  return [...due.filter(card => !isAgain(card, day)), ...fresh, ...due.filter(card => isAgain(card, day))]
}
