import { masjidOf } from '../lib/prayer/iqama.ts'
import { keptValue } from './kept-value.ts'

/** The iqama of this person's masjid; null until they type one. On this device only, and in no request. */
export const keptMasjid = keptValue('jariyah.masjid', masjidOf)
