import { FSRSAlgorithm } from 'ts-fsrs'
import { daysApart, shiftDay } from '../iso-day.ts'
import { type Grade, grades } from './grade.ts'
import type { HifdhCard, Memory } from './hifdh-card.ts'

/** The Quran is kept closer than a foreign vocabulary: seen again while nineteen of twenty would still be known. */
const retention = 0.95
/** Nothing is left longer than half a year, however well it is known. */
const longestDays = 180

const fsrs = new FSRSAlgorithm({ request_retention: retention, maximum_interval: longestDays })

/** FSRS numbers its grades from 1, and 0 is none. */
const ratingOf: Record<Grade, number> = { forgot: 1, hard: 2, good: 3, easy: 4 }

function memoryAfter(memory: Memory | null, grade: Grade, day: string): Memory {
  // A clock that was set back counts as the same day.
  const since = memory ? Math.max(0, daysApart(memory.recitedOn, day)) : 0
  const { stability, difficulty } = fsrs.next_state(memory, since, ratingOf[grade])
  return {
    stability,
    difficulty,
    recitedOn: day,
    recitals: (memory?.recitals ?? 0) + 1,
    lapses: (memory?.lapses ?? 0) + (grade === 'forgot' ? 1 : 0),
  }
}

/** What was forgotten is asked once more on the same day; anything else a day later at the soonest. */
const waitDays = (grade: Grade, { stability }: Memory): number =>
  grade === 'forgot' ? 0 : Math.max(1, fsrs.next_interval(stability, 0))

/** The card after a recital. @param at milliseconds, @param day the day that this is on the device */
export function afterRecital(card: HifdhCard, recital: { grade: Grade; day: string; at: number }): HifdhCard {
  const memory = memoryAfter(card.memory, recital.grade, recital.day)
  const dueOn = shiftDay(recital.day, waitDays(recital.grade, memory))
  return { ...card, memory, dueOn, updatedAt: Math.max(card.updatedAt, recital.at) }
}

/** Days until it would come again, for each grade. Never fewer for a better grade. */
export function waitsAfter(card: HifdhCard, day: string): Record<Grade, number> {
  const waits = grades.map(grade => waitDays(grade, memoryAfter(card.memory, grade, day)))
  const [forgot = 0, hard = 1, good = 1, easy = 1] = waits
  return { forgot, hard, good, easy }
}
