import { isSameJson, type Json } from '../sync/canonical.ts'
import type { Parts } from '../sync/item.ts'
import {
  countOf,
  entryOf,
  isDay,
  type LoggedDay,
  type LoggedPrayer,
  ofPrayers,
  type Pause,
  type PrayerCount,
  type PrayerLog,
  type PrayerStatus,
} from './prayer-log.ts'
import { type Prayer, prayers } from './prayers.ts'

/** Of a day, that a rest began on it: until when, or null while it lasts. */
const rest = 'rest'
/** Of a device, what it counted of a prayer. */
const countPart = (prayer: Prayer): string => `count:${prayer}`
const countParts = new Set(prayers.map(countPart))
const prayerParts = new Set<string>(prayers)

/** What this app reads of a part; undefined where it can't, because a newer one wrote it. */
function readPart(part: string, value: Json): Json | undefined {
  if (part === rest) return value === null || isDay(value) ? value : undefined
  if (countParts.has(part)) return writtenCount(countOf(value))
  const read = prayerParts.has(part) ? entryOf(value) : null
  return read ? { ...read } : undefined
}

/** Of numbers that follow each other the first and the last: a year of them that was taken back is one thing all the same. */
function runsOf(numbers: readonly number[]): Json[] {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && run[1] + 1 === number) run[1] = number
    else runs.push([number, number])
  }
  return runs.flatMap(([from, to]): Json[] => (to - from < 2 ? [...new Set([from, to])] : [[from, to]]))
}

/** A count as it is merged. */
const writtenCount = (count: PrayerCount | null): Json | undefined =>
  count ? { ...count, undone: runsOf(count.undone) } : undefined

/** What this device holds, and what is known and it can't read: that is never taken for taken away. */
function withUnread(own: Parts, known: Parts): Parts {
  if (isSameJson(own, known)) return known
  const isAsKnown = (part: string, value: Json) => isSameJson(readPart(part, value), own[part])
  const kept = Object.entries(known).filter(([part, value]) => isAsKnown(part, value))
  return { ...own, ...Object.fromEntries(kept) }
}

/** Of two that begin on one day the later one, which the owner began last. */
const untilOf = (pauses: readonly Pause[]): Map<string, string | null> =>
  new Map(pauses.map(({ from, to }) => [from, to]))

const entriesOf = (day: LoggedDay): Parts => ofPrayers(day, entry => entryOf(entry) && { ...entryOf(entry) })

/**
 * A log as devices merge it. A thing is a day with its five prayers, or what one device counted.
 * @param known what is known of a thing
 */
export function thingsOfLog(log: PrayerLog, known: (id: string) => Parts): Map<string, Parts> {
  const rests = untilOf(log.pauses)
  const days = [...new Set([...Object.keys(log.days), ...rests.keys()])].map((day): [string, Parts] => {
    const until = rests.get(day)
    return [day, { ...entriesOf(log.days[day] ?? {}), ...(until !== undefined && { [rest]: until }) }]
  })
  const counts = Object.entries(log.counts).map(([device, each]): [string, Parts] => [
    device,
    Object.fromEntries(
      Object.entries(each).flatMap(([prayer, count]) => {
        const written = writtenCount(count)
        return written === undefined ? [] : [[countPart(prayer as Prayer), written]]
      }),
    ),
  ])
  return new Map([...days, ...counts].map(([id, parts]) => [id, withUnread(parts, known(id))]))
}

const dayOf = (parts: Parts): LoggedDay => ofPrayers(parts, entryOf)
const countsOf = (parts: Parts) => ofPrayers(prayers, (_, prayer) => countOf(parts[countPart(prayer)]))

/** With the things that came, as far as they are sound. */
export function withThings(log: PrayerLog, things: ReadonlyMap<string, Parts>): PrayerLog {
  const days = [...things].filter(([id]) => isDay(id))
  const devices = [...things].filter(([id]) => !isDay(id))
  const rests = days.flatMap(([from, { [rest]: until }]): Pause[] =>
    until === null || isDay(until) ? [{ from, to: until }] : [],
  )
  const others = log.pauses.filter(({ from }) => !things.has(from))
  return {
    ...log,
    days: { ...log.days, ...Object.fromEntries(days.map(([day, parts]) => [day, dayOf(parts)])) },
    counts: { ...log.counts, ...Object.fromEntries(devices.map(([id, parts]) => [id, countsOf(parts)])) },
    pauses: [...others, ...rests].sort((a, b) => (a.from < b.from ? -1 : 1)),
  }
}

/** The later in this list, the sooner it is shown. */
const ranks: readonly PrayerStatus[] = ['missed', 'excused', 'madeUp', 'late', 'onTime', 'congregation']

const isPrayed = ({ status }: LoggedPrayer): boolean => status !== 'missed' && status !== 'excused'

/** What is shown of a prayer that devices noted differently. A counted make-up gives way: it is for another day then. */
function settledEntry(values: readonly Json[]): Json | undefined {
  const entries = values.flatMap(value => entryOf(value) ?? [])
  const rank = ({ status, makeUp }: LoggedPrayer) =>
    ranks.indexOf(status) * 2 + (makeUp === undefined ? 1 : 0)
  const [best] = entries.sort((a, b) => rank(b) - rank(a))
  if (!best || !isPrayed(best)) return best && { ...best }
  const prayed = entries.filter(isPrayed)
  return {
    ...best,
    ...(prayed.some(({ isShortened }) => isShortened) && { isShortened: true }),
    ...(prayed.some(({ isCombined }) => isCombined) && { isCombined: true }),
  }
}

/** All that any of them counted, and all that any took back. */
function settledCount(values: readonly Json[]): Json | undefined {
  const counts = values.flatMap(value => countOf(value) ?? [])
  const most = (read: (count: PrayerCount) => number) => Math.max(...counts.map(read))
  const all = {
    owed: most(({ owed }) => owed),
    takenOff: most(({ takenOff = 0 }) => takenOff),
    made: most(({ made }) => made),
    undone: counts.flatMap(({ undone }) => undone),
  }
  return counts.length > 0 ? writtenCount(countOf(all)) : undefined
}

/** A rest that one of them ended is over, on the later of the days that they said. */
function settledRest(values: readonly Json[]): Json {
  const ends = values.filter(isDay).sort()
  return ends.at(-1) ?? null
}

/** What is shown of what was written apart: of a prayer the best that was noted, of counts all. */
export function settlePrayers(part: string, values: readonly [Json, Json, ...Json[]]): Json {
  if (part === rest) return settledRest(values)
  const settled = countParts.has(part) ? settledCount(values) : settledEntry(values)
  return settled ?? values[0]
}
