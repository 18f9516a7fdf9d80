import { countOf, type LoggedPrayer, mostOwed, type PrayerCount, type PrayerLog } from './prayer-log.ts'
import { type Prayer, prayers } from './prayers.ts'

/** A prayer of a day. */
interface Slot {
  day: string
  prayer: Prayer
}

const nothing: PrayerCount = { owed: 0, made: 0, undone: [] }

/** Names a make-up among those of all devices: its device, and the how manyth of that prayer it is there. */
const makeUpId = (device: string, number: number): string => `${device}.${number}`

function withEntry(log: PrayerLog, { day, prayer }: Slot, entry: LoggedPrayer | null): PrayerLog {
  const { [prayer]: _before, ...others } = log.days[day] ?? {}
  return { ...log, days: { ...log.days, [day]: entry ? { ...others, [prayer]: entry } : others } }
}

function withCount(
  log: PrayerLog,
  { device, prayer }: { device: string; prayer: Prayer },
  change: (count: PrayerCount) => PrayerCount,
): PrayerLog {
  const own = log.counts[device] ?? {}
  const count = countOf(change(own[prayer] ?? nothing)) ?? nothing
  return { ...log, counts: { ...log.counts, [device]: { ...own, [prayer]: count } } }
}

/** The make-ups of a prayer that stand, in an order that is the same on every device. */
function makeUpsOf({ counts }: PrayerLog, prayer: Prayer): string[] {
  return Object.keys(counts)
    .sort()
    .flatMap(device => {
      const { made, undone } = counts[device]?.[prayer] ?? nothing
      const taken = new Set(undone)
      const numbers = Array.from({ length: made }, (_, at) => at + 1)
      return numbers.filter(each => !taken.has(each)).map(each => makeUpId(device, each))
    })
}

function deviceOf(makeUp: string): { device: string; number: number } {
  const dot = makeUp.lastIndexOf('.')
  return { device: makeUp.slice(0, dot), number: Number(makeUp.slice(dot + 1)) }
}

function isUndone({ counts }: PrayerLog, prayer: Prayer, makeUp: string): boolean {
  const { device, number } = deviceOf(makeUp)
  return counts[device]?.[prayer]?.undone.includes(number) ?? false
}

function withUndone(log: PrayerLog, prayer: Prayer, makeUps: readonly string[]): PrayerLog {
  const named = makeUps.map(deviceOf)
  return [...new Set(named.map(({ device }) => device))].reduce((before, device) => {
    const numbers = named.flatMap(each => (each.device === device ? [each.number] : []))
    return withCount(before, { device, prayer }, count => ({
      ...count,
      undone: [...count.undone, ...numbers],
    }))
  }, log)
}

const ofDevices = <T>({ counts }: PrayerLog, prayer: Prayer, read: (count: PrayerCount) => T): T[] =>
  Object.values(counts).map(({ [prayer]: each = nothing }) => read(each))

/** What was taken off: the most that a device knows of. Two that took off the same apart took it off once. */
const takenOffOf = (log: PrayerLog, prayer: Prayer): number =>
  Math.max(0, ...ofDevices(log, prayer, ({ takenOff = 0 }) => takenOff))

/** What all devices noted as owed from before. Less than nothing where what one of them noted is not here yet. */
const notedOf = (log: PrayerLog, prayer: Prayer): number =>
  ofDevices(log, prayer, ({ owed }) => owed).reduce((sum, owed) => sum + owed, 0) - takenOffOf(log, prayer)

/** How it stands with the make-ups of a prayer. */
interface Standing {
  /** Days that were missed, the oldest first. */
  missed: string[]
  /** Make-ups that are for no day: for what is owed from before, as far as there is any. */
  free: string[]
  /** Owed from before: what was noted, less what was taken off again. */
  before: number
}

function standingOf(log: PrayerLog, prayer: Prayer): Standing {
  const logged = Object.entries(log.days)
  const spent = new Set(logged.map(([, day]) => day[prayer]?.makeUp))
  return {
    missed: logged.flatMap(([day, each]) => (each[prayer]?.status === 'missed' ? [day] : [])).sort(),
    free: makeUpsOf(log, prayer).filter(each => !spent.has(each)),
    before: Math.max(0, notedOf(log, prayer)),
  }
}

/** A make-up that was taken back, or that is for an older day, makes up nothing. */
function withoutEmpty(log: PrayerLog, prayer: Prayer): PrayerLog {
  const spent = new Set<string>()
  let next = log
  for (const day of Object.keys(log.days).sort()) {
    const { makeUp, ...entry } = log.days[day]?.[prayer] ?? {}
    if (makeUp === undefined) continue
    if (spent.has(makeUp) || isUndone(log, prayer, makeUp))
      next = withEntry(next, { day, prayer }, { ...entry, status: 'missed' })
    spent.add(makeUp)
  }
  return next
}

/** Of make-ups that devices counted apart for one day, each is for a day of its own. */
function spread(log: PrayerLog, prayer: Prayer): PrayerLog {
  const { missed, free, before } = standingOf(log, prayer)
  let next = log
  for (const [at, makeUp] of free.slice(before).entries()) {
    const day = missed[at]
    if (day === undefined) break
    next = withEntry(next, { day, prayer }, { ...log.days[day]?.[prayer], status: 'madeUp', makeUp })
  }
  return next
}

/**
 * The log as it is shown and changed: what devices counted apart is brought together, so that no make-up counts twice and none is
 * lost. The same on every device that knows the same.
 */
export const settledLog = (log: PrayerLog): PrayerLog =>
  prayers.reduce((next, prayer) => spread(withoutEmpty(next, prayer), prayer), log)

/** How many of a prayer are to be made up: those from before, and those that were logged as missed. */
export function owedOf(log: PrayerLog, prayer: Prayer): number {
  const { missed, free, before } = standingOf(log, prayer)
  return Math.max(0, before + missed.length - free.length)
}

/** What was made up beyond all that was owed makes up nothing that is owed later. */
function withoutSurplus(log: PrayerLog, prayer: Prayer): PrayerLog {
  const { missed, free, before } = standingOf(log, prayer)
  return withUndone(log, prayer, free.slice(before + missed.length))
}

const makeUpAt = (log: PrayerLog, { day, prayer }: Slot): string | undefined =>
  log.days[day]?.[prayer]?.makeUp

const beforeMissed = (log: PrayerLog, slot: Slot): PrayerLog =>
  withoutSurplus(withEntry(log, slot, null), slot.prayer)

/** With a prayer of a day as given by hand; null takes it out again. A settled log. */
export function withPrayer(log: PrayerLog, slot: Slot, entry: LoggedPrayer | null): PrayerLog {
  const makeUp = makeUpAt(log, slot)
  const isStill = makeUp !== undefined && entry?.status === 'madeUp'
  const freed = makeUp === undefined || isStill ? log : withUndone(log, slot.prayer, [makeUp])
  if (entry === null) return withEntry(freed, slot, null)
  const { makeUp: _given, ...own } = entry
  const next = own.status === 'missed' ? beforeMissed(freed, slot) : freed
  return withEntry(next, slot, isStill ? { ...own, makeUp } : own)
}

/** What is owed from before and not made up: as much as can be taken off. */
export function openOf(log: PrayerLog, prayer: Prayer): number {
  const { free, before } = standingOf(log, prayer)
  return Math.max(0, before - free.length)
}

/** How many were made up: those that were counted, and the days that were noted so by hand. */
export function madeUpOf(log: PrayerLog, prayer: Prayer): number {
  const { missed, free, before } = standingOf(log, prayer)
  const days = Object.values(log.days).filter(({ [prayer]: each }) => each?.status === 'madeUp')
  return days.length + Math.min(free.length, before + missed.length)
}

/** So many more from before, as far as anybody can owe them. A settled log. */
export function withOwed(log: PrayerLog, prayer: Prayer, count = 1): PrayerLog {
  const more = Math.min(count, mostOwed - owedOf(log, prayer))
  if (more <= 0) return log
  const next = withoutSurplus(log, prayer)
  const lacking = Math.max(0, -notedOf(next, prayer))
  return withCount(next, { device: log.device, prayer }, each => ({
    ...each,
    owed: each.owed + lacking + more,
  }))
}

/** So many fewer from before: they were never owed. What days name is not taken off. A settled log. */
export function withTakenOff(log: PrayerLog, prayer: Prayer, count: number): PrayerLog {
  const fewer = Math.min(count, openOf(log, prayer))
  if (fewer <= 0) return log
  const takenOff = takenOffOf(log, prayer) + fewer
  return withCount(log, { device: log.device, prayer }, each => ({ ...each, takenOff }))
}

/** So many made up: the oldest that were logged as missed, then those from before. A settled log. */
export function withMadeUp(log: PrayerLog, prayer: Prayer, count = 1): PrayerLog {
  const more = Math.min(count, owedOf(log, prayer))
  if (more <= 0) return log
  const { device } = log
  const made = log.counts[device]?.[prayer]?.made ?? 0
  const counted = withCount(log, { device, prayer }, each => ({ ...each, made: made + more }))
  const days = { ...counted.days }
  for (const [at, day] of standingOf(log, prayer).missed.slice(0, more).entries()) {
    const entry = {
      ...days[day]?.[prayer],
      status: 'madeUp' as const,
      makeUp: makeUpId(device, made + at + 1),
    }
    days[day] = { ...days[day], [prayer]: entry }
  }
  return { ...counted, days }
}

/** The last so many that this device counted as made up are owed again. A settled log. */
export function withTakenBack(log: PrayerLog, prayer: Prayer, count: number): PrayerLog {
  const own = makeUpsOf(log, prayer).filter(each => deviceOf(each).device === log.device)
  return settledLog(withUndone(log, prayer, own.slice(Math.max(0, own.length - count))))
}
