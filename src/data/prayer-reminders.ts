import { remindersOf } from '../lib/prayer/reminders.ts'
import { chosenValue } from './chosen-value.ts'

/** Which prayers an open page of this device reminds of. */
export const prayerReminders = chosenValue('jariyah.reminders', remindersOf)
