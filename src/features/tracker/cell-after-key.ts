interface At {
  direction: 'ltr' | 'rtl'
  /** How many days after the first of its week. */
  row: number
  /** Days that are shown, today the last. */
  days: number
}

/** In a line that runs from right to left the next week is at the left. */
const week = ({ direction }: At): number => (direction === 'rtl' ? -7 : 7)

const keys = new Map<string, (cell: number, at: At) => number>([
  ['ArrowRight', (cell, at) => cell + week(at)],
  ['ArrowLeft', (cell, at) => cell - week(at)],
  ['ArrowDown', cell => cell + 1],
  ['ArrowUp', cell => cell - 1],
  ['Home', (_, { row }) => row],
  ['End', (_, { row, days }) => row + 7 * Math.floor((days - 1 - row) / 7)],
])

/** Where a key leads from a day of the map, counted from the first that is shown; null for a key that leads nowhere. */
export function cellAfterKey(key: string, cell: number, at: Omit<At, 'row'>): number | null {
  const next = keys.get(key)?.(cell, { ...at, row: cell % 7 })
  return next !== undefined && next >= 0 && next < at.days ? next : null
}
