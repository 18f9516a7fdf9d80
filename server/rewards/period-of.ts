import type { LimitPeriod } from '../../contract/rewards.ts'
import { addDays } from './local-date.ts'

/** First and last day, both included. */
export interface Days {
  from: string
  to: string
}

function weekOf(date: string): Days {
  // Monday is the first.
  const from = addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))
  return { from, to: addDays(from, 6) }
}

function monthOf(date: string): Days {
  const month = date.slice(0, 7)
  const next = new Date(`${month}-01T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return { from: `${month}-01`, to: addDays(next.toISOString().slice(0, 10), -1) }
}

const periodAround: Record<LimitPeriod, (date: string) => Days> = {
  ever: () => ({ from: '0001-01-01', to: '9999-12-31' }),
  day: date => ({ from: date, to: date }),
  week: weekOf,
  month: monthOf,
}

/** The days that a limit counts over, around a date. */
export const periodOf = (period: LimitPeriod, date: string): Days => periodAround[period](date)
