import { expect, it } from 'vitest'
import { sayIn } from '../../../e2e/kit/say.ts'
import { dayOfCivil } from '../../lib/hijri/civil-date.ts'
import { hijriCalendar, plainChoices } from '../../lib/hijri/hijri-calendar.ts'
import type { RegionId } from '../../lib/hijri/regions.ts'
import { eventsFile } from './events-file.ts'

const say = sayIn('en')
const file = (withDisputed: boolean, region: RegionId = 'umm-al-qura') =>
  eventsFile(
    {
      calendar: hijriCalendar({ ...plainChoices, region }),
      today: dayOfCivil({ year: 2026, month: 1, day: 1 }),
      withDisputed,
    },
    (key, values) => say(key.includes(':') ? key : `calendar:${key}`, values),
    new Date('2026-01-01T00:00:00Z'),
  )
const unfolded = (...of: Parameters<typeof file>) => file(...of).replaceAll('\r\n ', '')

it('is silent about what scholars differ on, until it is asked for', () => {
  expect(unfolded(false)).not.toContain('SUMMARY:Mawlid')
  expect(unfolded(true)).toContain('SUMMARY:Mawlid')
  expect(unfolded(true)).toContain(`DESCRIPTION:${say('calendar:event.disputed').replace(';', '\\;')}`)
})

it('says each day with its source and how sure its date is', () => {
  expect(unfolded(false)).toContain('UID:eidFitr-1447@jariyah')
  expect(unfolded(false)).toMatch(/SUMMARY:Eid al-Fitr\r\nDESCRIPTION:.*Sahih al-Bukhari 1503.*Umm al-Qura/)
})

it('begins nights with the day in whose evening they begin', () => {
  expect(unfolded(false)).toMatch(
    /UID:lastTen-1447@jariyah\r\n(?:(?!END)[^\r]*\r\n)*DTSTART;VALUE=DATE:20260309\r/,
  )
})

it('says of a region that it has announced nothing', () => {
  expect(unfolded(false, 'indonesia')).toMatch(
    /SUMMARY:Eid al-Fitr\r\nDESCRIPTION:[^\r]*no announced beginning/,
  )
})
