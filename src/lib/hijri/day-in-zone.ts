import { dayIn } from '../prayer/zone-clock.ts'
import { dayOfCivil } from './civil-date.ts'

/** The day that clocks in an IANA time zone show. */
export const dayInZone = (now: Date, timeZone: string): number => dayOfCivil(dayIn(timeZone, now.getTime()))
