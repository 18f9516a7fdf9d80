import { describe, expect, it } from 'vitest'
import { meantWords, packMeanings } from './meant-words.ts'

const ayah = 'فَمَنۢ بَدَّلَهُۥ بَعۡدَ مَا'
const packed = 'faman=Then whoever|baddalahu=changes it|baʿdamā=after what=2'

describe('the words of an ayah', () => {
  it.each([
    ['one too few', 'faman=Then whoever|baddalahu=changes it'],
    ['one too many', `${packed}|samiʿahu=he heard it`],
    ['none', ''],
    ['a number that is none', 'faman=Then whoever=x'],
  ])('have no meaning where the pack has %s', (_, other) => {
    expect(meantWords(ayah, other)).toBeNull()
  })

  it('are the text’s own, and what two of them mean together stands below both', () => {
    const words = meantWords(ayah, packed)
    expect(words?.map(({ arabic }) => arabic)).toEqual(['فَمَنۢ', 'بَدَّلَهُۥ', 'بَعۡدَ مَا'])
    expect(words?.map(({ meaning }) => meaning)).toEqual(['Then whoever', 'changes it', 'after what'])
    expect(words?.map(each => each.arabic).join(' ')).toBe(ayah)
  })

  it('are not parted by the thin space inside a word (2:72)', () => {
    expect(meantWords('فَٱدَّٰ\u2009رَٰٔتُمۡ فِيهَا', 'a=b|c=d')).toHaveLength(2)
  })

  it('are packed as they are read', () => {
    const meanings = [
      { transliteration: 'a', meaning: 'b', covers: 1 },
      { transliteration: 'c', meaning: 'd', covers: 2 },
    ]
    expect(packMeanings(meanings)).toBe('a=b|c=d=2')
  })
})
