import type * as Library from '@testing-library/dom'

/** How a person knows a thing on the screen: by its role and name, its label, its words or a part of them, or what it says under a pointer. */
export type Sign =
  | { role: string; name?: string | RegExp }
  | { label: string | RegExp }
  | { text: string | RegExp }
  | { title: string | RegExp }

declare global {
  /** In a page that is walked through: DOM Testing Library, and `seekHere`. */
  var TestingLibraryDom: typeof Library
  var seekHere: (sign: SentSign) => Element[]
}

/** A sign as it can be sent into a page; words are a pattern. */
export interface SentSign {
  way: 'role' | 'label' | 'text' | 'title'
  role: string
  words: string
}

const patternFor = (words: string | RegExp = ''): string =>
  typeof words === 'string' ? words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : words.source

export function sentSign(sign: Sign): SentSign {
  if ('role' in sign) return { way: 'role', role: sign.role, words: patternFor(sign.name) }
  if ('label' in sign) return { way: 'label', role: '', words: patternFor(sign.label) }
  if ('title' in sign) return { way: 'title', role: '', words: patternFor(sign.title) }
  return { way: 'text', role: '', words: patternFor(sign.text) }
}

/** In the page, with DOM Testing Library there: what stands on the screen and bears the sign. */
export function seekHere({ way, role, words }: SentSign): Element[] {
  const name = new RegExp(words)
  const library = TestingLibraryDom
  const ways = {
    // Whether assistive technology sees each of hundreds of elements takes long to find out: what has no box is left out below.
    role: () => library.queryAllByRole(document.body, role, { hidden: true, ...(words && { name }) }),
    label: () => library.queryAllByLabelText(document.body, name),
    text: () => library.queryAllByText(document.body, name),
    title: () => library.queryAllByTitle(document.body, name),
  }
  return ways[way]().filter(element => element.getClientRects().length > 0)
}
