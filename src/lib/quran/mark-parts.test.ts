import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editedItem, mergedItem, noItem, partsOf } from '../sync/item.ts'
import { type MarkContent, mostTags, noMark } from './ayah-mark.ts'
import { markOfParts, partsOfMark, settleMark } from './mark-parts.ts'

const written = (device: string, content: Partial<MarkContent>, item = noItem) =>
  editedItem(item, partsOfMark({ ...noMark, ...content }), { device, settle: settleMark })
const seenIn = (item: ReturnType<typeof written>) => markOfParts(partsOf(item, settleMark))

describe('a mark that came from elsewhere', () => {
  it('is sound whatever it says', () => {
    expect(markOfParts({ bookmark: 'yes', note: 7, tags: 'night' })).toMatchObject({
      isBookmarked: false,
      note: '',
      tags: [],
    })
  })
})

describe('a mark of two devices', () => {
  it('holds both notes, whichever clock was wrong', () => {
    const both = mergedItem(written('b', { note: 'of b' }), written('a', { note: 'of a' }))
    expect(seenIn(both).note).toBe('of a\n\nof b')
  })

  it('says a note that is part of the other once', () => {
    const both = mergedItem(written('a', { note: 'of a' }), written('b', { note: 'of a\n\nand more' }))
    expect(seenIn(both).note).toBe('of a\n\nand more')
  })

  it('holds all tags, and the bookmark that only one set', () => {
    const both = mergedItem(
      written('a', { tags: ['night', 'dua'] }),
      written('b', { tags: ['Night', 'fear'], isBookmarked: true }),
    )
    expect(seenIn(both)).toMatchObject({ isBookmarked: true, tags: expect.arrayContaining(['dua', 'fear']) })
    expect(seenIn(both).tags).toHaveLength(3)
  })

  it('keeps a bookmark that was taken away apart from a note that was written', () => {
    const first = written('a', { isBookmarked: true })
    const both = mergedItem(written('a', {}, first), written('b', { isBookmarked: true, note: 'n' }, first))
    expect(seenIn(both)).toMatchObject({ isBookmarked: false, note: 'n' })
  })

  it('is nothing new to write, however it came about', () => {
    const content = fc.record({
      isBookmarked: fc.boolean(),
      note: fc.string({ maxLength: 6 }),
      tags: fc.array(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: mostTags + 3 }),
    })
    fc.assert(
      fc.property(content, content, (a, b) => {
        const sound = (given: MarkContent) => markOfParts(partsOfMark(given))
        const both = mergedItem(written('a', sound(a)), written('b', sound(b)))
        expect(written('c', seenIn(both), both)).toBe(both)
      }),
    )
  })
})
