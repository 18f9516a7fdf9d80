import { dayMs } from '../../contract/time-units.ts'

/** When an event is: whole days, counted since 1970 and both counted, or two instants. */
export type EventSpan = { fromDay: number; toDay: number } | { from: Date; to: Date }

export interface CalendarEvent {
  /** The same in each file, so that a second one replaces the first. */
  id: string
  when: EventSpan
  title: string
  text?: string
  place?: string
}

export interface CalendarFile {
  name: string
  /** What made it, in English: for programs. */
  product: string
  events: readonly CalendarEvent[]
  madeAt: Date
}

const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10).replaceAll('-', '')

const stampOf = (at: Date): string => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, mark => `\\${mark}`).replace(/\r?\n/g, '\\n')

const lineOctets = 75
const encoder = new TextEncoder()

/** RFC 5545, 3.1: no line is longer than 75 octets, and none is cut inside a letter. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (octets + size > lineOctets) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += letter
    octets += size
  }
  return [...lines, current].join('\r\n')
}

const spanLines = (when: EventSpan): string[] =>
  'from' in when
    ? [`DTSTART:${stampOf(when.from)}`, `DTEND:${stampOf(when.to)}`]
    : // The end is the first day that is free again.
      [`DTSTART;VALUE=DATE:${dateOf(when.fromDay)}`, `DTEND;VALUE=DATE:${dateOf(when.toDay + 1)}`]

const eventLines = ({ id, when, title, text, place }: CalendarEvent, madeAt: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}@jariyah`,
  `DTSTAMP:${stampOf(madeAt)}`,
  ...spanLines(when),
  `SUMMARY:${escaped(title)}`,
  ...(text === undefined ? [] : [`DESCRIPTION:${escaped(text)}`]),
  ...(place === undefined ? [] : [`LOCATION:${escaped(place)}`]),
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** An iCalendar file (RFC 5545). Instants are in UTC: right in whatever zone it is opened. */
export function calendarFile({ name, product, events, madeAt }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Jariyah//${product}//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(event => eventLines(event, madeAt)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
