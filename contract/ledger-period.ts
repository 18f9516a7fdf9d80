/** A year `2026` or a month `2026-11`, in UTC. */
export const periodForm = /^20\d{2}(-(0[1-9]|1[0-2]))?$/

/** The first day of a period and the first after it, ISO days; null where the text is no period. */
export function daysOfPeriod(period: string): { from: string; until: string } | null {
  if (!periodForm.test(period)) return null
  const [year = 0, month] = period.split('-').map(Number)
  const start = new Date(Date.UTC(year, (month ?? 1) - 1))
  const end = month === undefined ? new Date(Date.UTC(year + 1, 0)) : new Date(Date.UTC(year, month))
  return { from: start.toISOString().slice(0, 10), until: end.toISOString().slice(0, 10) }
}
