import { masjidOf } from '../lib/prayer/iqama.ts'
import { chosenValue } from './chosen-value.ts'

/** The iqama of this person's masjid; null until they type one. On this device only, and in no request. */
export const keptMasjid = chosenValue('jariyah.masjid', masjidOf)
