import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minuteOfDay } from './minute-of-day.ts'
import { isPrayerHeld, quietUntil } from './quiet-hours.ts'

const night = { from: '22:00', to: '07:00' }
const until = (now: string, timeZone: string, hours = night) =>
  quietUntil(new Date(now), timeZone, hours)?.toISOString() ?? null

const minutesBetween = (from: string, to: string): number => {
  const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return (minute(to) - minute(from) + 1_440) % 1_440
}

const clocksChange = (from: Date, to: Date, timeZone: string): boolean => {
  const onClock = minuteOfDay(to, timeZone) - minuteOfDay(from, timeZone)
  const passed = Math.floor(to.getTime() / 60_000) - Math.floor(from.getTime() / 60_000)
  return (onClock - passed) % 1_440 !== 0
}

describe('quiet hours', () => {
  it('are not before they begin, nor from their last minute on', () => {
    expect(until('2026-11-20T21:59:59Z', 'UTC')).toBeNull()
    expect(until('2026-11-21T07:00:00Z', 'UTC')).toBeNull()
    expect(until('2026-11-20T12:00:00Z', 'UTC')).toBeNull()
  })

  it('last over midnight', () => {
    expect(until('2026-11-20T22:00:00Z', 'UTC')).toBe('2026-11-21T07:00:00.000Z')
    expect(until('2026-11-21T06:59:59.999Z', 'UTC')).toBe('2026-11-21T07:00:00.000Z')
  })

  it('hold a prayer, unless prayers were let through', () => {
    const fajr = Date.parse('2026-11-21T05:40:00Z')
    const held = (quiet: Parameters<typeof isPrayerHeld>[1]['quiet'], at = fajr) =>
      isPrayerHeld(at, { quiet, timeZone: 'UTC' })
    expect([held(night), held({ ...night, letsPrayers: false })]).toEqual([true, true])
    expect([held(null), held({ ...night, letsPrayers: true })]).toEqual([false, false])
    expect(held(night, Date.parse('2026-11-21T07:00:00Z'))).toBe(false)
  })

  it('may be in the middle of the day', () => {
    const noon = { from: '12:30', to: '14:15' }
    expect(until('2026-11-20T12:29:00Z', 'UTC', noon)).toBeNull()
    expect(until('2026-11-20T13:00:30Z', 'UTC', noon)).toBe('2026-11-20T14:15:00.000Z')
  })

  it('are on the clocks of the subscriber', () => {
    expect(until('2026-11-20T18:00:00Z', 'Asia/Karachi')).toBe('2026-11-21T02:00:00.000Z')
    expect(until('2026-11-20T18:00:00Z', 'Europe/London')).toBeNull()
    expect(until('2026-11-20T18:00:00Z', 'Asia/Kathmandu')).toBe('2026-11-21T01:15:00.000Z')
  })

  it('end on time also when the clocks are changed in them', () => {
    // Back from 02:00 to 01:00 on 25 October, forward from 01:00 to 02:00 on 29 March.
    expect(until('2026-10-24T22:30:00Z', 'Europe/London')).toBe('2026-10-25T07:00:00.000Z')
    expect(until('2027-03-27T23:00:00Z', 'Europe/London')).toBe('2027-03-28T06:00:00.000Z')
  })

  it('end though the clocks jump over their end', () => {
    const end = until('2027-03-28T00:30:00Z', 'Europe/London', { from: '22:00', to: '01:30' })
    expect(end).toBe('2027-03-28T01:30:00.000Z')
  })

  it('end within a day, later than now, in no quiet hour, whatever the zone, the time and the hours', () => {
    const time = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`)
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, zone, time, time, (now, timeZone, from, to) => {
        fc.pre(from !== to)
        const end = quietUntil(now, timeZone, { from, to })
        if (end === null) return
        expect(end.getTime()).toBeGreaterThan(now.getTime())
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
        // Where an hour comes twice, its quiet may come twice. The clocks may jump over all the time between two quiets.
        const again = quietUntil(end, timeZone, { from, to })
        if (again === null) return
        const isJumpedOver = minutesBetween(to, from) <= 120 && clocksChange(now, again, timeZone)
        const mostHours = isJumpedOver ? 25 : 2
        expect(again.getTime() - end.getTime()).toBeLessThanOrEqual(mostHours * 3_600_000)
      }),
      { numRuns: 3_000 },
    )
  })
})
