import { expect, it } from 'vitest'
import { daysApart, shiftDay } from '../iso-day.ts'
import {
  beginKhatm,
  daysForPace,
  isKhatmLength,
  type KhatmPlan,
  khatmDay,
  khatmOf,
  khatmPages,
  lastDayOf,
  moveEnd,
  noKhatm,
  passedBy,
  pauseKhatm,
  portionOn,
  readTo,
  spreadOut,
} from './khatm.ts'

const start = '2026-02-18'

/** What each day of the stretch asks for, to its end. */
const portions = ({ leg }: KhatmPlan) =>
  Array.from({ length: leg.days }, (_, index) => portionOn(leg, shiftDay(leg.startsOn, index)))

const pagesOf = (plan: KhatmPlan) =>
  portions(plan).flatMap(portion =>
    portion ? Array.from({ length: portion.to - portion.from + 1 }, (_, index) => portion.from + index) : [],
  )

const rangeFrom = (first: number) =>
  Array.from({ length: khatmPages - first + 1 }, (_, index) => first + index)

const at = (plan: KhatmPlan, page: number): KhatmPlan => ({ ...plan, readTo: page })

it.each([0, -3, 605, 30.5, '30', null, Number.NaN])('refuses a length of %s days', days =>
  expect(isKhatmLength(days)).toBe(false),
)

it.each([
  null,
  [],
  'plan',
  { plan: { startedOn: start } },
  { plan: { ...beginKhatm(start, 30, 1), readTo: 604 } },
  { plan: { ...beginKhatm(start, 30, 1), leg: { startsOn: start, days: 0, afterPage: 0 } } },
  { plan: { ...beginKhatm(start, 30, 1), leg: { startsOn: start, days: 9, afterPage: 40 } } },
  { plan: { ...beginKhatm(start, 30, 1), leg: { startsOn: 'soon', days: 9, afterPage: 0 } } },
])('reads no plan from %j', kept => expect(khatmOf(kept)).toEqual(noKhatm))

const acts: Record<string, (plan: KhatmPlan, today: string) => KhatmPlan> = {
  'was begun': plan => plan,
  rests: (plan, today) => pauseKhatm(plan, today, 2),
  'went on after a rest': (plan, today) => moveEnd(pauseKhatm(plan, today, 2), today, 3),
  'was moved': (plan, today) => moveEnd(plan, today, 2),
  'was spread out': (plan, today) => spreadOut(plan, today, 2),
}

it.each(Object.entries(acts))('reads back a plan that %s, on whatever day', (_name, act) => {
  for (const days of [-40, -1, 0, 1, 90]) {
    for (const page of [0, 7, 603]) {
      const plan = act(at(beginKhatm(start, 60, 1), page), shiftDay(start, days))
      const state = { plan, finished: [] }
      expect(khatmOf(JSON.parse(JSON.stringify(state)))).toEqual(state)
    }
  }
})

it('takes the earlier day for the first where a stretch begins before it', () => {
  const plan = beginKhatm(start, 30, 1)
  const early = { ...plan, leg: { ...plan.leg, startsOn: shiftDay(start, -1) } }
  expect(khatmOf({ plan: early }).plan).toEqual({ ...early, startedOn: shiftDay(start, -1) })
})

it.each([1, 2, 7, 29, 30, 60, 90, 354, 365, 603, 604])(
  'covers each of the 604 pages exactly once, and every one of %i days',
  days => {
    const plan = beginKhatm(start, days, 1)
    expect(pagesOf(plan)).toEqual(rangeFrom(1))
    expect(portions(plan).every(portion => portion && portion.to >= portion.from)).toBe(true)
    const sizes = portions(plan).map(portion => (portion ? portion.to - portion.from : 0))
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    expect(portionOn(plan.leg, shiftDay(start, -1))).toBeNull()
    expect(portionOn(plan.leg, shiftDay(start, days))).toBeNull()
  },
)

it.each([1, 2, 4, 10, 20, 604])('asks for no more than %i pages a day where that is the pace', pace => {
  const sizes = portions(beginKhatm(start, daysForPace(pace), 1)).map(each => each && each.to - each.from + 1)
  expect(Math.max(...sizes.map(Number))).toBeLessThanOrEqual(pace)
})

it('asks on from the first page that is not read, and says how far it is behind', () => {
  const plan = beginKhatm(start, 30, 1)
  expect(khatmDay(plan, start)).toMatchObject({ portion: { from: 1, to: 20 }, behind: 0, isOver: false })
  const third = shiftDay(start, 2)
  expect(khatmDay(at(plan, 10), third)).toMatchObject({ portion: { from: 11, to: 60 }, behind: 30 })
  expect(khatmDay(at(plan, 60), third)).toMatchObject({ portion: null, behind: 0 })
  expect(khatmDay(at(plan, 100), third)).toMatchObject({ portion: null, behind: 0 })
  expect(khatmDay(at(plan, 600), shiftDay(start, 45))).toMatchObject({
    portion: { from: 601, to: 604 },
    behind: 4,
    isOver: true,
  })
  expect(khatmDay(plan, shiftDay(start, -3))).toMatchObject({ portion: null, behind: 0 })
})

it('catches up exactly, from every place of a plan on every day', () => {
  for (const days of [30, 60, 365]) {
    const plan = beginKhatm(start, days, 1)
    for (let day = 1; day < days; day += 7) {
      const today = shiftDay(start, day)
      for (const page of [0, 1, Math.floor(day / 2), 300, 603]) {
        const late = at(plan, page)
        const spread = spreadOut(late, today, 2)
        expect(pagesOf(spread)).toEqual(rangeFrom(page + 1))
        expect(lastDayOf(spread.leg) <= lastDayOf(plan.leg)).toBe(true)
        expect(khatmDay(spread, today).behind).toBe(0)
        const moved = moveEnd(late, today, 2)
        expect(pagesOf(moved)).toEqual(rangeFrom(page + 1))
        expect(khatmDay(moved, today).behind).toBe(0)
        const pace = Math.ceil(khatmPages / days)
        expect(
          Math.max(...portions(moved).map(each => (each ? each.to - each.from + 1 : 0))),
        ).toBeLessThanOrEqual(pace)
      }
    }
  }
})

it('keeps the end when it spreads, and the pace when it moves the end', () => {
  const late = at(beginKhatm(start, 30, 1), 20)
  const today = shiftDay(start, 10)
  expect(lastDayOf(spreadOut(late, today, 2).leg)).toBe(lastDayOf(late.leg))
  expect(daysApart(lastDayOf(late.leg), lastDayOf(moveEnd(late, today, 2).leg))).toBe(9)
})

it('goes on after a rest where it was left', () => {
  const paused = pauseKhatm(at(beginKhatm(start, 30, 1), 40), shiftDay(start, 2), 2)
  const resumed = moveEnd(paused, shiftDay(start, 20), 3)
  expect(resumed.pausedOn).toBeNull()
  expect(khatmDay(resumed, shiftDay(start, 20))).toMatchObject({ portion: { from: 41 }, behind: 0 })
})

it('goes on with a plan that has not begun on its first day', () => {
  const plan = beginKhatm(start, 30, 1)
  const today = shiftDay(start, -3)
  for (const act of [moveEnd, spreadOut])
    expect(act(pauseKhatm(plan, today, 2), today, 3)).toEqual({ ...plan, updatedAt: 3 })
})

it('never unreads, and puts a whole khatm among those that were finished', () => {
  const state = { plan: at(beginKhatm(start, 30, 1), 40), finished: [] }
  expect(readTo(state, 39, start, 2)).toBe(state)
  expect(readTo(state, 60, start, 2).plan?.readTo).toBe(60)
  expect(readTo(state, 604, '2026-03-19', 2)).toEqual({
    plan: null,
    finished: [{ startedOn: start, finishedOn: '2026-03-19' }],
  })
  expect(readTo(noKhatm, 604, start, 2)).toBe(noKhatm)
})

it('counts a page as read only by going on from it', () => {
  expect(passedBy(40, 600)).toBe(40)
  expect(passedBy(40, 1)).toBe(40)
  expect(passedBy(40, 41)).toBe(40)
  expect(passedBy(40, 42)).toBe(41)
  expect(passedBy(40, 43)).toBe(42)
  expect(passedBy(40, 44)).toBe(40)
})
