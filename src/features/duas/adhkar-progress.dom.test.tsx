import { beforeEach, describe, expect, it } from 'vitest'
import type { AdhkarSet } from '../../lib/duas/dua.ts'
import { adhkarProgress, countDua, restartSet, saidOf } from './adhkar-progress.ts'

const id = 'ayat-al-kursi'
const at = (text: string) => new Date(text).getTime()
const noon = at('2026-03-20T12:30')
const count = (set: AdhkarSet, now: number, by: 1 | -1 = 1) => countDua({ set, id, most: 3 }, by, now)
const said = (set: AdhkarSet, now: number | null) => saidOf(adhkarProgress.get(), set, now)[id]

beforeEach(() => adhkarProgress.set({}))

describe('the progress of a set', () => {
  it('refuses more than the dua is said, and fewer than none', () => {
    for (let times = 0; times < 5; times += 1) count('morning', noon)
    expect(said('morning', noon)).toBe(3)
    for (let times = 0; times < 5; times += 1) count('morning', noon, -1)
    expect(said('morning', noon)).toBe(0)
  })

  it.each([
    ['morning', '2026-03-20T05:30', '2026-03-20T23:59', '2026-03-21T00:00'],
    // Who goes to bed after midnight goes to bed again that evening.
    ['evening', '2026-03-20T17:00', '2026-03-21T03:00', '2026-03-21T15:00'],
    ['bedtime', '2026-03-21T00:40', '2026-03-21T04:00', '2026-03-21T22:30'],
    ['bedtime', '2026-03-20T23:58', '2026-03-21T00:01', '2026-03-21T22:30'],
    // Five times a day.
    ['after-prayer', '2026-03-20T18:20', '2026-03-20T18:50', '2026-03-20T19:40'],
  ] as const)('of %s said at %s is still there at %s, and begins anew at %s', (set, first, still, anew) => {
    count(set, at(first))
    expect(said(set, at(still))).toBe(1)
    expect(said(set, at(anew))).toBeUndefined()
    count(set, at(anew))
    expect(said(set, at(anew))).toBe(1)
  })

  it('is nobody’s on the service, which has no time of anybody', () => {
    count('morning', noon)
    expect(said('morning', null)).toBeUndefined()
  })

  it('begins again when asked, and leaves the other sets', () => {
    count('morning', noon)
    count('evening', noon)
    restartSet('morning')
    expect([said('morning', noon), said('evening', noon)]).toEqual([undefined, 1])
  })

  it('is written down at once, and read back; what is no progress is none', () => {
    count('morning', noon)
    expect(JSON.parse(localStorage.getItem('jariyah.adhkar') ?? '')).toEqual({
      morning: { at: noon, said: { [id]: 1 } },
    })
    const write = (value: unknown) => {
      localStorage.setItem('jariyah.adhkar', JSON.stringify(value))
      dispatchEvent(new StorageEvent('storage', { key: 'jariyah.adhkar' }))
    }
    const stop = adhkarProgress.subscribe(() => undefined)
    for (const wrong of [
      null,
      5,
      { day: '2026-03-20', counts: {} },
      { morning: { at: 'x' } },
      { noon: {} },
    ]) {
      write(wrong)
      expect(adhkarProgress.get()).toEqual({})
    }
    stop()
  })
})
