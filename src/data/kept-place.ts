import { placeOf } from '../lib/places/place.ts'
import { keptValue } from './kept-value.ts'

/** Where this person prays; null until they say. On this device only, and in no request. */
export const keptPlace = keptValue('jariyah.place', placeOf)
