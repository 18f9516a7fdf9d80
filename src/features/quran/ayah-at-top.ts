import { verseOfElement } from './reader-address.ts'
import { type AyahAddress, parseVerse } from './reader-search.ts'

/** Where the bars at the top of the page end, in pixels of the window. */
export const topLine = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0

/** Of the column: the end of a right-to-left line first, where the ayah stands that begins last on it. */
const across = [0.08, 0.3, 0.5]
const below = [48, 96, 160]

/** The ayah at the top of the page, under the bars; of several on its line the last. On a page of the mushaf it may be another surah's. */
export function ayahAtTop(): AyahAddress | null {
  const column = document.querySelector('.reader-column')?.getBoundingClientRect()
  if (!column) return null
  const line = topLine()
  for (const y of below)
    for (const x of across) {
      const found = document
        .elementFromPoint(column.left + column.width * x, line + y)
        ?.closest('[data-ayah]')
      if (found) return parseVerse(verseOfElement(found))
    }
  return null
}
