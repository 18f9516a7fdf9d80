import { hijriDateOf } from './hijri-date.ts'

export type Eid = 'fitr' | 'adha'

/** Month and day of each. */
const eids: Record<Eid, { month: number; day: number }> = {
  fitr: { month: 10, day: 1 },
  adha: { month: 12, day: 10 },
}

/** The Eid that a date (`2026-03-20`) is by the Umm al-Qura calendar, or null. */
export function eidOn(date: string): Eid | null {
  const { month, day } = hijriDateOf(date)
  const [found] = (Object.keys(eids) as Eid[]).filter(
    eid => eids[eid].month === month && eids[eid].day === day,
  )
  return found ?? null
}
