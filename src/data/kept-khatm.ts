import { khatmOf } from '../lib/quran/khatm.ts'
import { keptValue } from './kept-value.ts'

export const khatmKey = 'jariyah.khatm'

/** The plan to read the whole Quran, and those that were finished. On this device only, and in no request. */
export const keptKhatm = keptValue(khatmKey, khatmOf)
