import { westernDigits } from '../../../contract/western-digits.ts'
import { civilMonthLength, dayOfCivil } from '../../lib/hijri/civil-date.ts'
import type { HijriCalendar } from '../../lib/hijri/hijri-calendar.ts'
import { firstHijriYear, lastHijriYear } from '../../lib/hijri/hijri-years.ts'
import { firstCivilYear, lastCivilYear, type MonthPlace } from './month-place.ts'

/** A date as people typed it, in the digits of their keyboard. */
export interface TypedDate {
  d: string
  m: string
  y: string
}

/** What is wrong and beside which field; `first` and `last` are what can be typed there. */
export interface DateFault {
  field: 'd' | 'y'
  first: number
  last: number
}

export type ReadDate = { day: number; fault?: undefined } | { day?: undefined; fault: DateFault }

const wholeNumber = (text: string): number => {
  const digits = westernDigits(text.trim())
  return /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN
}

const isBetween = (number: number, first: number, last: number) => number >= first && number <= last

/** The month that an address asks for: the first one for what is none. */
export function readMonth(text = ''): number {
  const month = wholeNumber(text)
  return isBetween(month, 1, 12) ? month : 1
}

interface Rules {
  years: readonly [number, number]
  lengthOf: (year: number, month: number) => number
  dayOf: (date: { year: number; month: number; day: number }) => number
}

const rulesOf = (by: MonthPlace['by'], calendar: HijriCalendar): Rules =>
  by === 'hijri'
    ? {
        years: [firstHijriYear, lastHijriYear],
        lengthOf: (year, month) => calendar.monthLength(year, month),
        dayOf: date => calendar.dayOf(date),
      }
    : { years: [firstCivilYear, lastCivilYear], lengthOf: civilMonthLength, dayOf: dayOfCivil }

/** The day that a typed date of one calendar is, or what is wrong with it: the year first, as the month's length hangs on it. */
export function readDate(by: MonthPlace['by'], typed: TypedDate, calendar: HijriCalendar): ReadDate {
  const { years, lengthOf, dayOf } = rulesOf(by, calendar)
  const [first, last] = years
  const year = wholeNumber(typed.y)
  if (!isBetween(year, first, last)) return { fault: { field: 'y', first, last } }
  const month = readMonth(typed.m)
  const day = wholeNumber(typed.d)
  const length = lengthOf(year, month)
  if (!isBetween(day, 1, length)) return { fault: { field: 'd', first: 1, last: length } }
  return { day: dayOf({ year, month, day }) }
}
