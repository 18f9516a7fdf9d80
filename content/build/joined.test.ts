import { describe, expect, it } from 'vitest'
import { saidOnce, sayRanges } from './joined.ts'
import { readContent } from './packages.ts'
import type { QuranLock } from './quran-text.ts'
import { readTranslations } from './translations.ts'

describe('a translation of several ayat', () => {
  it('says which under each of them, in the digits of its language', () => {
    const surahs = [['a', 'b', 'b', 'b'], ['b']]
    const simple = [['ا', 'ب', 'ت', 'ث'], ['ج']]
    expect(sayRanges('tr', surahs, simple)).toEqual([['a', '(2–4) b', '(2–4) b', '(2–4) b'], ['b']])
    expect(sayRanges('bn', surahs, simple)[0]?.[1]).toBe('(২–৪) b')
  })

  it('is none where the Arabic repeats, nor where there is no translation', () => {
    expect(sayRanges('fr', [['b', 'b', '', '']], [['فان مع', 'ان مع', 'ا', 'ب']])).toEqual([
      ['b', 'b', '', ''],
    ])
  })

  it('stands once where they are quoted together', () => {
    expect(saidOnce(['(8–10) b', '(8–10) b', 'c', 'c'])).toEqual(['(8–10) b', 'c', 'c'])
  })
})

describe('the shipped translations', () => {
  const translations = readTranslations((readContent('quran.lock.json') as QuranLock).ayahCounts)
  const at = (language: string, surah: number, ayah: number) =>
    translations.find(each => each.language === language)?.surahs[surah - 1]?.[ayah - 1] ?? ''

  it('say it of the fast and its fidya, and of the pleading of the brothers', () => {
    expect(at('tr', 2, 183)).toMatch(/^\(183–184\) Ey İnananlar!/)
    expect(at('tr', 2, 184)).toBe(at('tr', 2, 183))
    expect(at('tr', 12, 82)).toMatch(/^\(80–82\) /)
    expect(at('tr', 12, 83)).not.toMatch(/^\(/)
  })

  it.each(['bn', 'fr'])('say nothing of the ease that is told of twice (%s)', language => {
    expect(at(language, 94, 6)).toBe(at(language, 94, 5))
    expect(at(language, 94, 6)).not.toMatch(/^\(/)
  })
})
