import { describe, expect, it } from 'vitest'
import { arabicPassage, excerptOf } from './excerpt.ts'

const many = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ')

describe('an excerpt', () => {
  it('of a short text is all of it, the match without its comma', () => {
    expect(excerptOf('Who establish prayer, and spend', 'prayer')).toEqual({
      before: 'Who establish ',
      match: 'prayer',
      after: ', and spend',
    })
  })

  it('marks whole words across spellings, marks and brackets', () => {
    expect(excerptOf("[Louange] à l'Œuvre, dit-il", "A L'OEU").match).toBe("à l'Œuvre")
    expect(excerptOf('say: (İnşallah)', 'insal').match).toBe('İnşallah')
  })

  it('marks a word that is spelt otherwise', () => {
    expect(excerptOf("This is the Qur'an, no doubt", 'Quran').match).toBe("Qur'an")
    expect(excerptOf('Kitab (Alquran) ini', "Al-Qur'an").match).toBe('Alquran')
    expect(excerptOf('যারা নামায প্রতিষ্ঠা করে', 'নামাজ').match).toBe('নামায')
  })

  it('of a long text leaves out what is far', () => {
    const { before, match, after } = excerptOf(`${many(40)} prayer ${many(40)}`, 'prayer')
    expect(before).toBe(`… ${many(40).split(' ').slice(-12).join(' ')} `)
    expect(match).toBe('prayer')
    expect(after).toBe(` ${many(12)} …`)
  })

  it('does not leave out a word or two', () => {
    expect(excerptOf(`${many(14)} prayer ${many(15)}`, 'prayer')).toEqual({
      before: `${many(14)} `,
      match: 'prayer',
      after: ` ${many(15)}`,
    })
  })
})

describe('a passage of the Arabic', () => {
  it('of a shorter ayah is all of it, untouched', () => {
    expect(arabicPassage(many(30), many(28), 'w9')).toBe(many(30))
  })

  it('of a long one is about where the words are', () => {
    expect(arabicPassage(many(120), many(110), 'w104')).toContain('w113')
    expect(arabicPassage(many(120), many(110), 'w0')).toMatch(/^w0 .* …$/)
  })
})
