import { placeOf } from '../lib/places/place.ts'
import { chosenValue } from './chosen-value.ts'

/** Where this person prays; null until they say. On this device only, and in no request. */
export const keptPlace = chosenValue('jariyah.place', placeOf)
