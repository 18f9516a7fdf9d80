import type { Say } from '../../i18n/translator.ts'
import { saveTextFile } from '../../lib/save-text-file.ts'
import { eventsFile } from './events-file.ts'

/** Gives the reader the days of this Hijri year and the next as a file. */
export function saveEvents(choice: Parameters<typeof eventsFile>[0], t: Say): void {
  saveTextFile('islamic-calendar.ics', eventsFile(choice, t, new Date()), 'text/calendar')
}
