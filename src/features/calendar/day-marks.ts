import { type EventId, type EventKind, eventOf } from '../../lib/hijri/hijri-events.ts'

/** What can stand under a day's number: the kinds, and the weekly fast, which is quieter. */
export type DayMark = EventKind | 'weekly'

export const dayMarks: readonly DayMark[] = ['eid', 'season', 'fast', 'history', 'weekly']

const markOf = (id: EventId): DayMark => (id === 'mondayThursday' ? 'weekly' : eventOf(id).kind)

/** Each mark once, in the order of `dayMarks`; the weekly one only where a day has no other. */
export function marksOf(ids: readonly EventId[]): DayMark[] {
  const found = new Set(ids.map(markOf))
  if (found.size > 1) found.delete('weekly')
  return dayMarks.filter(mark => found.has(mark))
}
