import { shiftDay } from '../iso-day.ts'
import { isKept } from './day-queue.ts'
import type { HifdhCard } from './hifdh-card.ts'

export interface ForecastDay {
  day: string
  count: number
}

/** What comes again on each of the days from today on; what is late counts as today's. */
export function forecast(cards: readonly HifdhCard[], today: string, length: number): ForecastDay[] {
  const due = cards.filter(isKept).flatMap(({ dueOn }) => (dueOn === null ? [] : [dueOn]))
  return Array.from({ length }, (_, index) => {
    const day = shiftDay(today, index)
    return { day, count: due.filter(dueOn => (index === 0 ? dueOn <= day : dueOn === day)).length }
  })
}
