import { describe, expect, it } from 'vitest'
import {
  changedMark,
  isEmptyMark,
  markOf,
  mostTags,
  noMark,
  tagsIn,
  updatedAt,
  withNote,
  withoutTag,
  withTags,
} from './ayah-mark.ts'

const noted = (note: string) => ({ ...noMark, note, changedAt: { ...noMark.changedAt, note: 1 } })

describe('what was typed as tags', () => {
  it('holds none where nothing is said', () => {
    expect(tagsIn(' , ،;\n #  ')).toEqual([])
  })

  it('is parted by the commas of every script, trimmed, and each is named once', () => {
    expect(tagsIn(' patience, #Dua،  صبر ؛ dua;two   words\nPATIENCE')).toEqual([
      'patience',
      'Dua',
      'صبر',
      'two words',
    ])
  })

  it('is cut to what a label holds', () => {
    expect(tagsIn('a'.repeat(90))).toEqual(['a'.repeat(40)])
    const many = Array.from({ length: 30 }, (_, index) => `tag ${index}`).join(',')
    expect(withTags(noMark, many).tags).toHaveLength(mostTags)
  })

  it('adds to those that are there, and takes one away however it is written', () => {
    const tagged = markOf(withTags(markOf({ tags: ['Dua'] }), 'dua, hope'))
    expect(tagged.tags).toEqual(['Dua', 'hope'])
    expect(withoutTag(tagged, 'DUA').tags).toEqual(['hope'])
  })
})

describe('a note', () => {
  it('is never written over by one that began before it', () => {
    expect(withNote(noted('of another tab'), '', 'mine').note).toBe('of another tab\n\nmine')
    expect(withNote(noted('of another tab'), 'old', 'mine').note).toBe('of another tab\n\nmine')
  })

  it('that was not touched leaves what another tab wrote', () => {
    expect(withNote(noted('of another tab'), 'old', 'old ').note).toBe('of another tab')
  })

  it('is changed and taken away', () => {
    expect(withNote(noted('old'), 'old', ' new\n').note).toBe('new')
    expect(withNote(noted('old'), 'old', '').note).toBe('')
    expect(isEmptyMark(withNote(noted('old'), 'old', ''))).toBe(true)
  })

  it('that was taken away elsewhere comes back with what was written on', () => {
    expect(withNote(noted(''), 'old', 'old and new').note).toBe('old and new')
  })
})

describe('the time of a change', () => {
  it('stays where a part stays', () => {
    const first = changedMark(noMark, { ...noMark, note: 'a' }, 10)
    const second = changedMark(first, { ...first, isBookmarked: true }, 20)
    expect(second.changedAt).toEqual({ isBookmarked: 20, note: 10, tags: 0 })
    expect(updatedAt(second)).toBe(20)
  })

  it('goes on where the clock went back', () => {
    const first = changedMark(noMark, { ...noMark, note: 'a' }, 10)
    expect(changedMark(first, { ...first, note: 'b' }, 5).changedAt.note).toBe(11)
  })
})

describe('what was kept', () => {
  it.each([null, 'text', 7, [], { isBookmarked: 1, note: 2, tags: 'a', changedAt: 'never' }])(
    'is no mark where it is %j',
    kept => expect(markOf(kept)).toEqual(noMark),
  )

  it('comes back as it was', () => {
    const mark = changedMark(noMark, { isBookmarked: true, note: 'a', tags: ['b', 'c'] }, 7)
    expect(markOf(structuredClone(mark))).toEqual(mark)
  })
})
