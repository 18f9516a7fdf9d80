import { byAdded, type HifdhCard } from './hifdh-card.ts'
import { type HifdhRecord, standing } from './hifdh-record.ts'

/** What a day asks for. */
export interface DayQueue {
  /** To be recited again, the longest due first. */
  due: HifdhCard[]
  /** To be learned, as many as the day still takes. */
  fresh: HifdhCard[]
  /** Recited with a grade today. */
  done: number
}

export const isKept = (card: HifdhCard): boolean => card.removedAt === null

const firstDays = (records: readonly HifdhRecord[]): Map<string, string> => {
  const days = new Map<string, string>()
  for (const record of standing(records))
    if (record.act === 'recited' && record.grade && !days.has(record.card)) days.set(record.card, record.day)
  return days
}

/** Recited today already, and due again. */
const isAgain = ({ memory }: HifdhCard, day: string): boolean => memory?.recitedOn === day

/** @param newADay how many new ones this person takes on in a day */
export function dayQueue(
  cards: readonly HifdhCard[],
  records: readonly HifdhRecord[],
  { day, newADay }: { day: string; newADay: number },
): DayQueue {
  const kept = cards.filter(isKept)
  const begun = [...firstDays(records).values()].filter(first => first === day).length
  const due = kept
    .filter(({ dueOn }) => dueOn !== null && dueOn <= day)
    .sort((a, b) => (a.dueOn ?? '').localeCompare(b.dueOn ?? '') || byAdded(a, b))
  const fresh = kept.filter(({ dueOn }) => dueOn === null).sort(byAdded)
  const done = standing(records).filter(
    record => record.act === 'recited' && record.grade !== null && record.day === day,
  ).length
  return { due, fresh: fresh.slice(0, Math.max(0, newADay - begun)), done }
}

/** Repetitions before new ones, and what was just forgotten after both. */
export function orderOf({ due, fresh }: DayQueue, day: string): HifdhCard[] {
  return [...due.filter(card => !isAgain(card, day)), ...fresh, ...due.filter(card => isAgain(card, day))]
}
