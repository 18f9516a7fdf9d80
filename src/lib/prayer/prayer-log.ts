import { daysBetween, parseDay } from './calendar-day.ts'
import { type Prayer, prayers } from './prayers.ts'

/** What became of a prayer; none of them is not logged. */
export const prayerStatuses = ['onTime', 'congregation', 'late', 'madeUp', 'missed', 'excused'] as const
export type PrayerStatus = (typeof prayerStatuses)[number]

export interface LoggedPrayer {
  status: PrayerStatus
  /** As a traveller prays. */
  isShortened?: true
  /** With the one before or after it. */
  isCombined?: true
  /** The counted make-up that was for it, by makeUpId; none where `madeUp` was chosen by hand. */
  makeUp?: string
}

export type LoggedDay = Readonly<Partial<Record<Prayer, LoggedPrayer>>>

/** What one device counted of a prayer. Numbers only grow and nothing leaves the list, so that devices merge it by taking the most. */
export interface PrayerCount {
  /** Owed from before, that no logged day names. */
  owed: number
  /**
   * Of what all devices noted, how many were taken off again because they were too many: all that this device knew of when it took
   * off last. Missing where it never did.
   */
  takenOff?: number
  /** Made up by the counter: the make-ups `1` to `made`. */
  made: number
  /** Those of them that were taken back. */
  undone: readonly number[]
}

export type DeviceCounts = Readonly<Partial<Record<Prayer, PrayerCount>>>

/** Days of rest from logging; `to` is null while it lasts. No reason is kept. */
export interface Pause {
  from: string
  to: string | null
}

/** What a person keeps of their own prayers. Days by isoOf. */
export interface PrayerLog {
  days: Readonly<Record<string, LoggedDay>>
  /** What this device calls itself where it counts; empty as long as nothing is kept. */
  device: string
  /** By the device that counted. */
  counts: Readonly<Record<string, DeviceCounts>>
  pauses: readonly Pause[]
}

export const emptyLog: PrayerLog = { days: {}, device: '', counts: {}, pauses: [] }

/** More than fifty years of one prayer. */
export const mostOwed = 20_000

/** Sums that only grow, of a person who corrected what they typed again and again. */
const mostNoted = 50 * mostOwed
/** Make-ups are gone through one by one. */
const mostMade = 5 * mostOwed

const record = (kept: unknown) => Object(kept) as Record<string, unknown>

/** A sound entry of whatever was kept; null for what is none. */
export function entryOf(kept: unknown): LoggedPrayer | null {
  const { status, isShortened, isCombined, makeUp } = record(kept)
  const known = prayerStatuses.find(each => each === status)
  if (!known) return null
  return {
    status: known,
    ...(isShortened === true && { isShortened }),
    ...(isCombined === true && { isCombined }),
    ...(known === 'madeUp' && typeof makeUp === 'string' && { makeUp }),
  }
}

/** What can be read of each prayer. */
export function ofPrayers<T>(
  kept: unknown,
  read: (value: unknown, prayer: Prayer) => T | null,
): Partial<Record<Prayer, T>> {
  const given = record(kept)
  const found: Partial<Record<Prayer, T>> = {}
  for (const prayer of prayers) {
    const value = read(given[prayer], prayer)
    if (value !== null) found[prayer] = value
  }
  return found
}

const isCount = (kept: unknown): kept is number => Number.isInteger(kept) && Number(kept) > 0
const sumOf = (kept: unknown, most: number): number => (isCount(kept) ? Math.min(kept, most) : 0)

/** Each number, or the first and the last of several that follow each other, in order. */
function undoneOf(kept: unknown): number[] {
  const numbers = new Set<number>()
  for (const each of Array.isArray(kept) ? (kept as unknown[]) : []) {
    const [from, to] = Array.isArray(each) ? (each as unknown[]) : [each, each]
    if (!isCount(from) || !isCount(to)) continue
    for (let number = from; number <= Math.min(to, mostMade); number += 1) numbers.add(number)
  }
  return [...numbers].sort((a, b) => a - b)
}

/** Sound counts of whatever was kept; null where nothing was counted. */
export function countOf(kept: unknown): PrayerCount | null {
  const { owed, takenOff, made, undone } = record(kept)
  const off = sumOf(takenOff, mostNoted)
  const count = {
    owed: sumOf(owed, mostNoted),
    ...(off > 0 && { takenOff: off }),
    made: sumOf(made, mostMade),
    undone: undoneOf(undone),
  }
  const isEmpty = count.owed + off + count.made + count.undone.length === 0
  return isEmpty ? null : count
}

/** Before devices counted by name there was one sum of what is owed. */
const countOfSum = (kept: unknown): PrayerCount | null => countOf({ owed: kept })

export const isDay = (kept: unknown): kept is string => typeof kept === 'string' && parseDay(kept) !== null

function pausesOf(kept: unknown): Pause[] {
  if (!Array.isArray(kept)) return []
  return kept.flatMap((each: unknown) => {
    const { from, to } = record(each)
    return isDay(from) ? [{ from, to: isDay(to) ? to : null }] : []
  })
}

function countsOf(counts: unknown, sums: unknown, device: string): PrayerLog['counts'] {
  if (counts === undefined) {
    const own = ofPrayers(sums, countOfSum)
    return Object.keys(own).length > 0 ? { [device]: own } : {}
  }
  const each = Object.entries(record(counts))
  return Object.fromEntries(each.map(([name, of]) => [name, ofPrayers(of, countOf)]))
}

/**
 * A sound log of whatever was kept: what is not one of ours is left out.
 * @param newDevice what the device calls itself from now on, where it has no name yet
 */
export function logOf(kept: unknown, newDevice = ''): PrayerLog {
  const { days, device, counts, owed, pauses } = record(kept)
  const name = typeof device === 'string' && device !== '' ? device : newDevice
  const sound = Object.entries(record(days)).filter(([day]) => isDay(day))
  return {
    days: Object.fromEntries(sound.map(([day, each]) => [day, ofPrayers(each, entryOf)])),
    device: name,
    counts: countsOf(counts, owed, name),
    pauses: pausesOf(pauses),
  }
}

export const isPausedNow = ({ pauses }: PrayerLog): boolean => pauses.some(({ to }) => to === null)

/** Begins a rest on a day, or ends the one that lasts. */
export function togglePause(log: PrayerLog, today: string): PrayerLog {
  if (!isPausedNow(log)) return { ...log, pauses: [...log.pauses, { from: today, to: null }] }
  return { ...log, pauses: log.pauses.map(pause => (pause.to === null ? { ...pause, to: today } : pause)) }
}

/** Whether a day can be logged: not one that is still to come, and none of another century. */
export function canLog(day: string, today: string): boolean {
  const [asked, now] = [parseDay(day), parseDay(today)]
  return asked !== null && now !== null && daysBetween(asked, now) >= 0
}
