import { remindersOf } from '../lib/prayer/reminders.ts'
import { keptValue } from './kept-value.ts'

/** Which prayers an open page of this device reminds of. */
export const prayerReminders = keptValue('jariyah.reminders', remindersOf)
