import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'
import { dayOfCivil } from './hijri/civil-date.ts'

const from = dayOfCivil({ year: 2026, month: 3, day: 10 })
const made = (title: string, text: string) =>
  calendarFile({
    name: 'Days; ours',
    product: 'Test',
    events: [{ id: 'lastTen-1447', when: { fromDay: from, toDay: from + 9 }, title, text }],
    madeAt: new Date('2026-01-02T03:04:05Z'),
  })

it('lets no text break out of its line', () => {
  const file = made('a, b; c \\ d', 'one\nBEGIN:VEVENT')
  expect(file).toContain('SUMMARY:a\\, b\\; c \\\\ d\r\n')
  expect(file).toContain('DESCRIPTION:one\\nBEGIN:VEVENT\r\n')
  expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
})

it('ends on the first day that is free again', () => {
  expect(made('t', 'x')).toContain('DTSTART;VALUE=DATE:20260310\r\nDTEND;VALUE=DATE:20260320\r\n')
  expect(made('t', 'x')).toContain('DTSTAMP:20260102T030405Z')
})

it('folds long lines at 75 octets and gives them back whole', () => {
  const text = 'العشر الأواخر من رمضان '.repeat(12)
  const file = made('t', text)
  const lengths = file.split('\r\n').map(line => new TextEncoder().encode(line).length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${text}`)
})
