import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemsOf, lineOf, paragraphsOf, typedLine, typedParagraphs } from './markup.ts'

describe('Typed words', () => {
  it('become no link that leads elsewhere than a page may', () => {
    expect(lineOf('[x](javascript:alert)')).toEqual([{ text: '[x](javascript:alert)' }])
  })

  it('have their marks and links', () => {
    expect(lineOf('a **b** __**c**__ [d **e**](/zakat-guide)')).toEqual([
      { text: 'a ' },
      { text: 'b', marks: ['strong'] },
      { text: ' ' },
      { text: 'c', marks: ['strong', 'emphasis'] },
      { text: ' ' },
      { text: 'd ', href: '/zakat-guide' },
      { text: 'e', marks: ['strong'], href: '/zakat-guide' },
    ])
    expect(paragraphsOf('one\nline\n\n \ntwo')).toEqual([[{ text: 'one line' }], [{ text: 'two' }]])
    expect(itemsOf('one\n\ntwo\n')).toEqual([[{ text: 'one' }], [{ text: 'two' }]])
  })

  it('come back from the tree as the same tree, whatever signs are in them', () => {
    const typed = fc.string({
      unit: fc.constantFrom('a', ' ', '*', '**', '__', '_', '\\', '[', ']', '(', ')', '[x](/a)', 'ماء'),
      maxLength: 14,
    })
    fc.assert(
      fc.property(typed, text => {
        const line = lineOf(text)
        expect(lineOf(typedLine(line))).toEqual(line)
        const paragraphs = paragraphsOf(text)
        expect(paragraphsOf(typedParagraphs(paragraphs)).map(typedLine)).toEqual(
          paragraphs.filter(each => typedLine(each).trim() !== '').map(typedLine),
        )
      }),
      { numRuns: 400 },
    )
  })
})
