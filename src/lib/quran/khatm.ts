import { daysApart, isDay, shiftDay } from '../iso-day.ts'

/** Pages of the Madinah mushaf. */
export const khatmPages = 604
/** Each day has a page at least. */
const longestKhatmDays = khatmPages

/** The stretch that is being gone through: the rest of the mushaf, spread evenly over days. */
export interface KhatmLeg {
  /** `2026-03-20`, the day of the first portion. */
  startsOn: string
  days: number
  /** Read before this stretch began; it is about the pages after it. */
  afterPage: number
}

export interface KhatmPlan {
  /** The same on all devices that follow it; of a plan from before there were names, its first day. */
  id: string
  startedOn: string
  leg: KhatmLeg
  /** Read from the beginning to this page; 0 before the first. */
  readTo: number
  /** Null unless it rests. */
  pausedOn: string | null
  updatedAt: number
}

/** A khatm that was finished. */
export interface FinishedKhatm {
  startedOn: string
  finishedOn: string
}

/** One plan at a time, and those that were finished. */
export interface KhatmState {
  plan: KhatmPlan | null
  finished: readonly FinishedKhatm[]
}

export const noKhatm: KhatmState = { plan: null, finished: [] }

/** Pages, both ends included. */
export interface Portion {
  from: number
  to: number
}

export const isKhatmLength = (days: unknown): days is number =>
  typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= longestKhatmDays

/** Days for so many pages a day; the last days may ask for fewer. */
export const daysForPace = (pagesADay: number): number => Math.ceil(khatmPages / pagesADay)

export const beginKhatm = (startsOn: string, days: number, at: number): KhatmPlan => ({
  id: `${startsOn}.${at}`,
  startedOn: startsOn,
  leg: { startsOn, days, afterPage: 0 },
  readTo: 0,
  pausedOn: null,
  updatedAt: at,
})

/** The page up to which a stretch has come after so many of its days. Whole pages, and all of them after the last day. */
function pageAfter({ days, afterPage }: KhatmLeg, passed: number): number {
  const share = Math.min(Math.max(passed, 0), days) / days
  return afterPage + Math.floor((khatmPages - afterPage) * share + 1e-9)
}

/** What a day of the stretch asks for; null before its first and after its last day. */
export function portionOn(leg: KhatmLeg, day: string): Portion | null {
  const passed = daysApart(leg.startsOn, day)
  if (passed < 0 || passed >= leg.days) return null
  return { from: pageAfter(leg, passed) + 1, to: pageAfter(leg, passed + 1) }
}

export const lastDayOf = ({ startsOn, days }: KhatmLeg): string => shiftDay(startsOn, days - 1)

/** Where a plan stands on a day. */
export interface KhatmDay {
  /** What is to be read today, from the first page that is not read; null when nothing is left of it. */
  portion: Portion | null
  /** Pages of the days before today that are not read. */
  behind: number
  /** The last day of the plan; a plan that is late keeps it until it is moved. */
  endsOn: string
  isOver: boolean
}

export function khatmDay({ leg, readTo }: KhatmPlan, today: string): KhatmDay {
  const passed = daysApart(leg.startsOn, today)
  const to = pageAfter(leg, passed + 1)
  return {
    portion: to > readTo ? { from: readTo + 1, to } : null,
    behind: Math.max(0, pageAfter(leg, passed) - readTo),
    endsOn: lastDayOf(leg),
    isOver: passed >= leg.days,
  }
}

const rest = (plan: KhatmPlan, startsOn: string, days: number, at: number): KhatmPlan => ({
  ...plan,
  leg: { startsOn, days: Math.min(Math.max(1, days), khatmPages - plan.readTo), afterPage: plan.readTo },
  pausedOn: null,
  updatedAt: at,
})

/** A stretch that has not begun keeps its first day: a plan for Ramadan that rested in Shaban, or a clock that was set back. */
const nextStart = ({ startsOn }: KhatmLeg, today: string): string => (startsOn > today ? startsOn : today)

/** What is left is spread over the days that are left, today among them. The end stays where it is. */
export function spreadOut(plan: KhatmPlan, today: string, at: number): KhatmPlan {
  const startsOn = nextStart(plan.leg, today)
  return rest(plan, startsOn, daysApart(startsOn, lastDayOf(plan.leg)) + 1, at)
}

/** What is left is read from today on, in as many days as it had in the plan. The end moves. */
export function moveEnd(plan: KhatmPlan, today: string, at: number): KhatmPlan {
  const { leg, readTo: page } = plan
  let read = 0
  while (read < leg.days && pageAfter(leg, read + 1) <= page) read += 1
  return rest(plan, nextStart(leg, today), leg.days - read, at)
}

export const pauseKhatm = (plan: KhatmPlan, today: string, at: number): KhatmPlan => ({
  ...plan,
  pausedOn: today,
  updatedAt: at,
})

/** Read up to a page. Nothing that was read becomes unread. */
export function readTo(state: KhatmState, page: number, today: string, at: number): KhatmState {
  const { plan } = state
  if (!plan || page <= plan.readTo) return state
  if (page < khatmPages) return { ...state, plan: { ...plan, readTo: page, updatedAt: at } }
  return {
    plan: null,
    finished: [...state.finished, { startedOn: plan.startedOn, finishedOn: today }],
  }
}

/** Whoever leafs further than this has not read what lies between. */
const nextPages = 2

/**
 * The page up to which has been read when another comes before the eyes: it counts only for who comes from the page before
 * it, so that looking something up elsewhere moves nothing.
 */
export function passedBy(readTo: number, page: number): number {
  const passed = page - 1
  return passed > readTo && passed <= readTo + nextPages ? passed : readTo
}

function legOf(kept: unknown): KhatmLeg | null {
  const { startsOn, days, afterPage } = Object(kept) as Record<string, unknown>
  if (!isDay(startsOn) || !isKhatmLength(days)) return null
  return isPage(afterPage) ? { startsOn, days, afterPage } : null
}

const isPage = (kept: unknown): kept is number =>
  typeof kept === 'number' && Number.isInteger(kept) && kept >= 0 && kept < khatmPages

function planOf(kept: unknown): KhatmPlan | null {
  const { id, startedOn, leg, readTo: read, pausedOn, updatedAt } = Object(kept) as Record<string, unknown>
  if (!isDay(startedOn) || !isPage(read)) return null
  const known = legOf(leg)
  if (!known || known.afterPage > read) return null
  return {
    id: typeof id === 'string' ? id : startedOn,
    // Earlier versions moved a stretch to before the plan's first day.
    startedOn: known.startsOn < startedOn ? known.startsOn : startedOn,
    leg: known,
    readTo: read,
    pausedOn: isDay(pausedOn) ? pausedOn : null,
    updatedAt: typeof updatedAt === 'number' ? updatedAt : 0,
  }
}

/** A sound state of whatever was kept. */
export function khatmOf(kept: unknown): KhatmState {
  const { plan, finished } = Object(kept) as Record<string, unknown>
  const whole = Array.isArray(finished) ? finished : []
  return {
    plan: planOf(plan),
    finished: whole.flatMap((each: unknown) => {
      const { startedOn, finishedOn } = Object(each) as Record<string, unknown>
      return isDay(startedOn) && isDay(finishedOn) ? [{ startedOn, finishedOn }] : []
    }),
  }
}
