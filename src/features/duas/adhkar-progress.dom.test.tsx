import { beforeEach, describe, expect, it } from 'vitest'
import { adhkarProgress, countDua, countsOn, restartSet } from './adhkar-progress.ts'

const today = '2026-03-20'
const dua = { set: 'morning', id: 'ayat-al-kursi', most: 3 } as const
const said = (day: string) => countsOn(adhkarProgress.get(), day).morning?.[dua.id]

beforeEach(() => adhkarProgress.set({ day: '', counts: {} }))

describe('the progress of a set', () => {
  it('refuses more than the dua is said, and fewer than none', () => {
    for (let times = 0; times < 5; times += 1) countDua(dua, 1, today)
    expect(said(today)).toBe(3)
    for (let times = 0; times < 5; times += 1) countDua(dua, -1, today)
    expect(said(today)).toBe(0)
  })

  it('is of its day alone', () => {
    countDua(dua, 1, today)
    expect(said('2026-03-21')).toBeUndefined()
    countDua(dua, 1, '2026-03-21')
    expect(said('2026-03-21')).toBe(1)
    expect(said(today)).toBeUndefined()
  })

  it('begins again when asked, and leaves the other sets', () => {
    countDua(dua, 1, today)
    countDua({ ...dua, set: 'evening' }, 1, today)
    restartSet('morning', today)
    expect(countsOn(adhkarProgress.get(), today)).toEqual({ morning: {}, evening: { [dua.id]: 1 } })
  })

  it('is written down at once', () => {
    countDua(dua, 1, today)
    expect(JSON.parse(localStorage.getItem('jariyah.adhkar') ?? '')).toEqual({
      day: today,
      counts: { morning: { [dua.id]: 1 } },
    })
  })
})
