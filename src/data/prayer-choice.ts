import { choiceOf } from '../lib/prayer/calculation.ts'
import { chosenValue } from './chosen-value.ts'

/** How this person's prayer times are calculated. On this device only. */
export const prayerChoice = chosenValue('jariyah.prayer-choice', choiceOf)
