/** Years, and months newest first, of which the books have entries: `2026`, `2026-11`, `2026-10` … */
export function periodsOf(months: { first: string; last: string } | null): string[] {
  if (months === null) return []
  const [first, last] = [monthNumber(months.first), monthNumber(months.last)]
  const all = Array.from({ length: last - first + 1 }, (_, i) => last - i)
  return all.flatMap(month => {
    const [year, inYear] = [Math.floor(month / 12), (month % 12) + 1]
    const name = `${year}-${String(inYear).padStart(2, '0')}`
    return month === last || inYear === 12 ? [String(year), name] : [name]
  })
}

/** Months since the year 0. */
function monthNumber(iso: string): number {
  const [year = 0, month = 1] = iso.split('-').map(Number)
  return year * 12 + month - 1
}
