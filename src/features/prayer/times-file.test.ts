import { expect, it } from 'vitest'
import { calculationFor, standardChoice } from '../../lib/prayer/calculation.ts'
import { timesOfDays } from '../../lib/prayer/day-times.ts'
import { timesFile } from './times-file.ts'

const makkah = { latitude: 21.427, longitude: 39.828, timeZone: 'Asia/Riyadh' }
const calculation = calculationFor(standardChoice, { ...makkah, country: 'SA' })
const days = timesOfDays(makkah, { year: 2026, month: 11, day: 20 }, 2, calculation)
const file = timesFile({
  name: 'صلاة, مكة المكرمة',
  place:
    'Makkah; the city, a place whose name is made long enough for a line to be folded twice or more often',
  id: 'makkah',
  nameOf: prayer => `prayer ${prayer}`,
  days,
  madeAt: Date.UTC(2026, 10, 20),
})
const unfolded = file.replaceAll('\r\n ', '').split('\r\n')

it('has no line of more than 75 octets, and ends each with CR LF', () => {
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map(line => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

it('holds five prayers a day, in UTC, each with an id of its own', () => {
  expect(unfolded.filter(line => line === 'BEGIN:VEVENT')).toHaveLength(10)
  const ids = unfolded.filter(line => line.startsWith('UID:'))
  expect(new Set(ids).size).toBe(10)
  // Fajr of 20 November in Makkah, by Umm al-Qura: 05:18 there.
  expect(unfolded.find(line => line.startsWith('DTSTART:'))).toMatch(/^DTSTART:20261120T02\d\d00Z$/)
})

it('escapes what the format uses for itself', () => {
  expect(unfolded).toContain('X-WR-CALNAME:صلاة\\, مكة المكرمة')
  expect(unfolded.find(line => line.startsWith('LOCATION:'))).toMatch(
    /^LOCATION:Makkah\\; the city\\, a place/,
  )
})
