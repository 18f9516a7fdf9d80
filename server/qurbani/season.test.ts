import { describe, expect, it } from 'vitest'
import { announcedStarts } from '../../src/lib/hijri/announced-starts.ts'
import { deadlineOf } from './deadline.ts'
import { comingSeason, seasonOf } from './season.ts'

const lahore = {
  region: 'pakistan',
  country: 'PK',
  latitude: 31.55,
  longitude: 74.34,
  timeZone: 'Asia/Karachi',
  opensMonth: 1,
  opensDay: 1,
  cutoffDay: 7,
  prayerMinutes: 60,
} as const
const garissa = {
  ...lahore,
  region: 'umm-al-qura',
  country: 'KE',
  latitude: -0.45,
  longitude: 39.65,
  timeZone: 'Africa/Nairobi',
} as const

const minute = 60_000
const before = (iso: string) => new Date(Date.parse(iso) - minute)

describe('The days of qurbani', () => {
  // By the Umm al-Qura table Dhul-Hijjah 1448 begins on 7 May 2027.
  it('close at Maghrib of the cut-off day, by the sun of the place', () => {
    const { closesAt } = seasonOf(lahore, 1448, {})
    // Sunset in Lahore on 13 May 2027: 18:51 by its own clocks.
    expect(closesAt.slice(0, 10)).toBe('2027-05-13')
    expect(Math.abs(Date.parse(closesAt) - Date.parse('2027-05-13T18:51+05:00'))).toBeLessThanOrEqual(
      3 * minute,
    )
    expect(comingSeason(lahore, before(closesAt), {}).hijriYear).toBe(1448)
    expect(comingSeason(lahore, new Date(closesAt), {}).hijriYear).toBe(1449)
  })

  it('close elsewhere at another moment: Garissa still takes orders when Lahore has closed', () => {
    const closed = new Date(seasonOf(lahore, 1448, {}).closesAt)
    expect(comingSeason(lahore, closed, {}).hijriYear).toBe(1449)
    expect(comingSeason(garissa, closed, {}).hijriYear).toBe(1448)
    const { closesAt } = seasonOf(garissa, 1448, {})
    expect(comingSeason(garissa, before(closesAt), {}).hijriYear).toBe(1448)
    expect(comingSeason(garissa, new Date(closesAt), {}).hijriYear).toBe(1449)
  })

  it('begin after the Eid prayer of the 10th and end with the Maghrib of the 12th or 13th', () => {
    const { beginsAt, endsAt12, endsAt13 } = seasonOf(lahore, 1448, {})
    expect([beginsAt, endsAt12, endsAt13].map(at => at.slice(0, 10))).toEqual([
      '2027-05-16',
      '2027-05-18',
      '2027-05-19',
    ])
    // Sunrise is at 5:07.
    expect(Math.abs(Date.parse(beginsAt) - Date.parse('2027-05-16T06:07+05:00'))).toBeLessThanOrEqual(
      3 * minute,
    )
  })

  it('follow the announcement of the region, and say that they do', () => {
    const announced = announcedStarts({
      months: [
        {
          region: 'pakistan',
          month: '1448-12',
          startsOn: '2027-05-08',
          state: 'confirmed',
          source: 'committee',
        },
      ],
    })
    expect(seasonOf(lahore, 1448, {}).isConfirmed).toBe(false)
    expect(seasonOf(lahore, 1448, announced)).toMatchObject({ isConfirmed: true })
    expect(seasonOf(lahore, 1448, announced).closesAt.slice(0, 10)).toBe('2027-05-14')
    expect(seasonOf(garissa, 1448, announced).closesAt.slice(0, 10)).toBe('2027-05-13')
  })

  it('open with the Maghrib before the first day of orders', () => {
    const { opensAt } = seasonOf({ ...lahore, opensMonth: 10, opensDay: 15 }, 1448, {})
    expect(opensAt.slice(0, 10)).toBe('2027-03-22')
  })

  it('end with the strictest choice of those who share an animal, and with the partner', () => {
    const ends = { endsAt12: 'the 12th', endsAt13: 'the 13th' }
    const [twelfth, thirteenth] = [{ lastDay: 12 }, { lastDay: 13 }] as const
    expect(deadlineOf([thirteenth, thirteenth], thirteenth, ends)).toBe('the 13th')
    expect(deadlineOf([thirteenth, twelfth], thirteenth, ends)).toBe('the 12th')
    expect(deadlineOf([thirteenth], twelfth, ends)).toBe('the 12th')
  })
})
