import { choiceOf } from '../lib/prayer/calculation.ts'
import { keptValue } from './kept-value.ts'

/** How this person's prayer times are calculated. On this device only. */
export const prayerChoice = keptValue('jariyah.prayer-choice', choiceOf)
