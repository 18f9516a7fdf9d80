import { expect, it } from 'vitest'
import { instantOfClock } from './instant-of-clock.ts'

it.each(['', 'soon', '2027-13-01T00:00', '2027-05-16', '2027-05-16T07:30:00'])(
  'reads no moment in %j',
  text => {
    expect(instantOfClock('Asia/Karachi', text)).toBeNull()
  },
)

it.each([
  ['Asia/Karachi', '2027-05-16T07:30', '2027-05-16T02:30:00.000Z'],
  ['Europe/London', '2027-05-16T00:10', '2027-05-15T23:10:00.000Z'],
  ['Europe/London', '2027-01-16T00:10', '2027-01-16T00:10:00.000Z'],
  ['America/New_York', '2027-03-14T03:30', '2027-03-14T07:30:00.000Z'],
  ['Pacific/Kiritimati', '2027-05-16T01:00', '2027-05-15T11:00:00.000Z'],
])('reads what the clocks of %s show at %s', (zone, text, instant) => {
  expect(instantOfClock(zone, text)?.toISOString()).toBe(instant)
})
