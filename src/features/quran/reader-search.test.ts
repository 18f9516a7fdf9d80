import { describe, expect, it } from 'vitest'
import { isWhole, namedSurah, parseVerse, readerPlace, readerSearch, wholeSurah } from './reader-search.ts'

describe('an address of the reader', () => {
  it.each([0, 115, -1, 1.5, 'abc', '999', '-1', ' '])(
    'keeps the surah %j, which there is not, so that the page can say so',
    surah => {
      expect(readerSearch({ surah })).toEqual({ surah })
      expect(namedSurah({ surah })).toBeUndefined()
      expect(readerPlace({ surah }).surah).toBe(1)
    },
  )

  it.each(['', null, undefined, {}, true, [[2]]])('drops the surah %j', surah => {
    expect(readerSearch({ surah })).toEqual({})
  })

  it.each(['2:287', '0:1', '1:0', '115:1', '1:8', '2', '2:', ':2', '2:5:1', 'abc', 255, '2:2551', ' 2:5'])(
    'keeps the verse %j, which is no ayah, so that the page can say so',
    verse => {
      expect(readerSearch({ verse })).toEqual({ verse: String(verse) })
      expect(parseVerse(verse)).toBeNull()
    },
  )

  it.each([null, undefined, ''])('drops the verse %j', verse => {
    expect(readerSearch({ verse })).toEqual({})
  })

  it('says what it drops, so that the router drops it too', () => {
    expect({ surah: '', ...readerSearch({ surah: '' }) }).toEqual({})
  })

  it('drops what is not its own', () => {
    expect(readerSearch({ surah: 18, utm_source: 'chat' })).toEqual({ surah: 18 })
  })

  it('keeps a surah and a verse', () => {
    expect(readerSearch({ surah: '114', verse: '2:286' })).toEqual({ surah: 114, verse: '2:286' })
    expect(parseVerse('2:255')).toEqual({ surah: 2, ayah: 255 })
  })

  it.each(['2-255', '2:255-257', '2-255-257'])('understands the verse %j', verse => {
    expect(parseVerse(verse)).toEqual({ surah: 2, ayah: 255 })
  })
})

describe('the place that an address opens', () => {
  it('is al-Fatihah when it names none', () => {
    expect(readerPlace({})).toEqual({ surah: 1, from: 1, to: 7 })
  })

  it('is the surah of the verse when the two differ', () => {
    expect(readerPlace({ surah: 3, verse: '18:10' }).surah).toBe(18)
  })

  it.each([
    ['2:287', 2],
    ['2-300', 2],
    ['114:7', 114],
    ['115:1', 1],
    ['0:1', 1],
    ['2', 1],
    ['abc', 1],
    ['toString:1', 1],
  ])('of the verse %j, which is no ayah, is the beginning of surah %j', (verse, surah) => {
    expect(readerPlace({ verse })).toMatchObject({ surah, from: 1 })
  })

  it.each([
    [{ surah: 32 }, [1, 30]],
    [{ verse: '32:30' }, [1, 30]],
    [{ surah: 30 }, [1, 20]],
    [{ verse: '30:60' }, [60, 60]],
    [{ surah: 2 }, [1, 20]],
    [{ verse: '2:10' }, [1, 20]],
    [{ verse: '2:11' }, [11, 30]],
    [{ verse: '2:255' }, [255, 274]],
    [{ verse: '2:100' }, [100, 119]],
  ])('of %j is %j', (search, [from, to]) => {
    expect(readerPlace(search)).toMatchObject({ from, to })
  })

  it('is whole or is not', () => {
    expect([readerPlace({ surah: 32 }), readerPlace({ surah: 2 }), wholeSurah(2)].map(isWhole)).toEqual([
      true,
      false,
      true,
    ])
  })
})
