import { describe, expect, it } from 'vitest'
import { after, type Course, nextTrack, openingOf, type Position, previousTrack } from './course.ts'

const plain: Course = { ayahTimes: 1, range: null, isLastSurah: false }
const at = (surah: number, ayah: number, ayahRound = 1, rangeRound = 1): Position => ({
  track: { surah, ayah },
  ayahRound,
  rangeRound,
})

/** What is heard from a position on, as far as it goes or as was asked. */
function heard(from: Position, course: Course, most = 12): string[] {
  const found: string[] = []
  for (let now: Position | null = from; now && found.length < most; now = after(now, course))
    found.push(`${now.track.surah}:${now.track.ayah}`)
  return found
}

describe('a recitation', () => {
  it('ends with the mushaf', () => {
    expect(heard(at(114, 5), plain)).toEqual(['114:5', '114:6'])
  })

  it('ends with the surah where that was asked', () => {
    expect(heard(at(112, 3), { ...plain, isLastSurah: true })).toEqual(['112:3', '112:4'])
  })

  it('begins a surah with the basmala, but not al-Fatihah, whose first ayah it is, and not at-Tawbah', () => {
    expect(heard(at(112, 4), plain, 3)).toEqual(['112:4', '113:0', '113:1'])
    expect([openingOf(1).ayah, openingOf(9).ayah]).toEqual([1, 1])
    expect(heard(at(8, 75), plain, 2)).toEqual(['8:75', '9:1'])
  })

  it('has each ayah as often as was asked, and the basmala once', () => {
    expect(heard(at(114, 0), { ...plain, ayahTimes: 2 }, 5)).toEqual([
      '114:0',
      '114:1',
      '114:1',
      '114:2',
      '114:2',
    ])
    expect(heard(at(2, 255), { ...plain, ayahTimes: Infinity })).toEqual(Array(12).fill('2:255'))
  })

  it('goes round a range and is over with its last round', () => {
    const range = { surah: 18, from: 1, to: 3, times: 2 }
    expect(heard(at(18, 0), { ...plain, range })).toEqual([
      '18:0',
      '18:1',
      '18:2',
      '18:3',
      '18:1',
      '18:2',
      '18:3',
    ])
  })

  it('repeats each ayah within each round', () => {
    const range = { surah: 18, from: 1, to: 2, times: 2 }
    expect(heard(at(18, 1), { ...plain, range, ayahTimes: 2 })).toEqual(
      [1, 1, 2, 2, 1, 1, 2, 2].map(ayah => `18:${ayah}`),
    )
  })

  it('goes on past a range that it is not in', () => {
    const range = { surah: 18, from: 1, to: 3, times: 2 }
    expect(heard(at(18, 5), { ...plain, range }, 2)).toEqual(['18:5', '18:6'])
  })
})

describe('one ayah on or back', () => {
  it('ends at both ends of the mushaf', () => {
    expect(nextTrack({ surah: 114, ayah: 6 })).toBeNull()
    expect(previousTrack({ surah: 1, ayah: 1 })).toBeNull()
  })

  it('crosses from surah to surah', () => {
    expect(nextTrack({ surah: 1, ayah: 7 })).toEqual({ surah: 2, ayah: 0 })
    expect(previousTrack({ surah: 2, ayah: 0 })).toEqual({ surah: 1, ayah: 7 })
    expect(previousTrack({ surah: 2, ayah: 2 })).toEqual({ surah: 2, ayah: 1 })
  })
})
