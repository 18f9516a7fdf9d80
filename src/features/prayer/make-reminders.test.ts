import { expect, it } from 'vitest'
import type { Reminder } from '../../lib/prayer/reminders.ts'
import { makeReminders } from './make-reminders.ts'

const minute = 60_000
const begin = 1_000 * minute

/** A device whose clock and timers are turned by hand, and the tabs of the app on it. */
function device(ringAts: readonly number[]) {
  let now = begin
  let timers: { at: number; run: () => void }[] = []
  const rung: string[] = []
  const claimed = new Set<string>()
  const all = ringAts.map(
    (ringAt, at): Reminder => ({
      key: `${at}`,
      prayer: 'asr',
      at: ringAt,
      ringAt,
    }),
  )
  const settle = () => new Promise(resolve => setImmediate(resolve))
  return {
    rung,
    tab: () =>
      makeReminders({
        now: () => now,
        after(ms, run) {
          const timer = { at: now + ms, run }
          timers.push(timer)
          return () => {
            timers = timers.filter(each => each !== timer)
          }
        },
        reminders: () => all,
        claim: async key => !claimed.has(key) && Boolean(claimed.add(key)),
        ring: ({ key }) => rung.push(key),
      }),
    timers: () => timers.map(({ at }) => at - begin),
    /** Lets the time pass, timer after timer. */
    pass: async (to: number) => {
      for (;;) {
        const [first] = timers.toSorted((a, b) => a.at - b.at)
        if (!first || first.at > to) break
        now = first.at
        timers = timers.filter(each => each !== first)
        first.run()
      }
      now = to
      await settle()
    },
    /** The clock moves, and no timer runs: it slept, or somebody set it. */
    jump: (to: number) => {
      now = to
    },
    settle,
  }
}

it('rings nothing that was due before it began, and nothing after it was stopped', async () => {
  const { tab, pass, rung, timers } = device([begin - minute, begin, begin + 10 * minute])
  const reminders = tab()
  reminders.look()
  await pass(begin + minute)
  reminders.stop()
  await pass(begin + 20 * minute)
  expect([rung, timers()]).toEqual([[], []])
})

it('rings at its minute, once, however many tabs are open', async () => {
  const { tab, pass, rung } = device([begin + 12 * minute, begin + 30 * minute])
  tab().look()
  tab().look()
  await pass(begin + 12 * minute)
  expect(rung).toEqual(['0'])
  await pass(begin + 60 * minute)
  expect(rung).toEqual(['0', '1'])
})

it('says what it slept through only where that is no longer ago than ten minutes', async () => {
  const { tab, jump, settle, rung } = device([begin + 10 * minute, begin + 60 * minute])
  const reminders = tab()
  reminders.look()
  jump(begin + 30 * minute)
  reminders.look()
  await settle()
  expect(rung).toEqual([])
  jump(begin + 64 * minute)
  reminders.look()
  await settle()
  expect(rung).toEqual(['1'])
})

it('goes by the clock also when that was set back', async () => {
  const { tab, jump, pass, rung } = device([begin - 50 * minute])
  const reminders = tab()
  reminders.look()
  jump(begin - 60 * minute)
  reminders.look()
  await pass(begin - 50 * minute)
  expect(rung).toEqual(['0'])
})

it('never waits longer than five minutes, so that a clock that was set is noticed', () => {
  const { tab, timers } = device([begin + 300 * minute])
  tab().look()
  expect(timers()).toEqual([5 * minute])
})
