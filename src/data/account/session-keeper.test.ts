import { describe, expect, it } from 'vitest'
import { makeSessionKeeper } from './session-keeper.ts'

const minute = 60_000
/** A loop without rest would never end. */
const mostAsked = 100

/** A clock that goes on when it is told to; a renewed session lasts half an hour. */
function setUp({ fails = false } = {}) {
  let now = 0
  let planned: { at: number; work: () => void } | null = null
  const done: string[] = []
  const keeper = makeSessionKeeper({
    now: () => now,
    after(ms, work) {
      const plan = { at: now + ms, work }
      planned = plan
      return () => {
        if (planned === plan) planned = null
      }
    },
    async renew() {
      done.push(`renew ${now / minute}`)
      if (fails) throw new Error('no connection')
      keeper.begin(30 * minute)
    },
    check: () => {
      done.push(`check ${now / minute}`)
      if (done.length < mostAsked) answer()
    },
  })
  /** What the service answers to a check; nothing where the session is over. */
  let answer = () => {}
  const goTo = async (minutes: number) => {
    while (planned && planned.at <= minutes * minute) {
      now = planned.at
      const { work } = planned
      planned = null
      work()
      await Promise.resolve()
    }
    now = minutes * minute
  }
  const answers = (work: () => void) => {
    answer = work
  }
  const jump = (minutes: number) => {
    now += minutes * minute
  }
  return { keeper, done, goTo, answers, jump }
}

describe('a session that is over by the clock of the device alone', () => {
  it('is asked for once, however far the clock jumps', async () => {
    const { keeper, done, goTo, answers, jump } = setUp()
    keeper.begin(30 * minute)
    answers(() => keeper.begin(30 * minute))
    await goTo(10)
    jump(600)
    keeper.touch()
    await goTo(611)
    expect(done).toEqual(['check 610'])
  })

  it('is asked for once a minute at most, whatever the service answers', async () => {
    const { keeper, done, goTo, answers } = setUp()
    answers(() => keeper.begin(-2 * 60 * minute))
    keeper.begin(-2 * 60 * minute)
    keeper.touch()
    await goTo(0.9)
    keeper.touch()
    expect(done).toEqual([])
    await goTo(3)
    expect(done).toEqual(['check 1', 'check 2', 'check 3'])
  })

  it('lasts half an hour where the service does not say how long', async () => {
    const { keeper, done, goTo } = setUp()
    keeper.begin(Number.NaN)
    await goTo(40)
    expect(done).toEqual(['check 30'])
  })
})

describe('a session of which nothing was said', () => {
  it.each([
    [0, 1],
    [10, 10],
    [100_000, 30],
  ])('is asked for again, though the service says %i minutes, after %i', async (asked, after) => {
    const { keeper, done, goTo } = setUp()
    keeper.begin(30 * minute)
    keeper.checkIn(asked * minute)
    keeper.touch()
    await goTo(after - 0.1)
    keeper.touch()
    expect(done).toEqual([])
    await goTo(after)
    expect(done).toEqual([`check ${after}`])
  })

  it('is not asked for once its person has signed out', async () => {
    const { keeper, done, goTo } = setUp()
    keeper.checkIn(0)
    keeper.end()
    await goTo(10)
    expect(done).toEqual([])
  })
})

describe('a session', () => {
  it('is let end when nobody is here', async () => {
    const { keeper, done, goTo } = setUp()
    keeper.begin(30 * minute)
    await goTo(40)
    expect(done).toEqual(['check 30'])
  })

  it('is not renewed before its last five minutes', async () => {
    const { keeper, done, goTo } = setUp()
    keeper.begin(30 * minute)
    await goTo(24)
    keeper.touch()
    expect(done).toEqual([])
  })

  it('is renewed at 25 minutes when somebody was here since', async () => {
    const { keeper, done, goTo } = setUp()
    keeper.begin(30 * minute)
    await goTo(10)
    keeper.touch()
    await goTo(25)
    expect(done).toEqual(['renew 25'])
    await goTo(60)
    expect(done).toEqual(['renew 25', 'check 55'])
  })

  it('is renewed by a touch in its last minutes', async () => {
    const { keeper, done, goTo } = setUp()
    keeper.begin(30 * minute)
    await goTo(28)
    keeper.touch()
    expect(done).toEqual(['renew 28'])
  })

  it('is checked by a touch after its end: a device sleeps with its timers', async () => {
    const { keeper, done, goTo } = setUp()
    keeper.begin(30 * minute)
    await goTo(29)
    keeper.end()
    keeper.begin(minute)
    await goTo(90)
    expect(done).toEqual(['check 30'])
  })

  it('is asked for again after a minute without a connection, and ends in its time', async () => {
    const { keeper, done, goTo } = setUp({ fails: true })
    keeper.begin(30 * minute)
    await goTo(10)
    keeper.touch()
    await goTo(25)
    await goTo(26.5)
    keeper.touch()
    await new Promise(setImmediate)
    await goTo(40)
    expect(done[0]).toBe('renew 25')
    expect(done.at(-1)).toBe('check 30')
  })

  it('is forgotten at sign-out', async () => {
    const { keeper, done, goTo } = setUp()
    keeper.begin(30 * minute)
    keeper.end()
    keeper.touch()
    await goTo(60)
    expect(done).toEqual([])
  })
})
