import { verseOfElement } from './reader-address.ts'
import { type AyahAddress, parseVerse } from './reader-search.ts'

/** Where the header at the top of the page ends, in pixels of the window. */
export const topLine = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0

/** Of an ayah of which less than this is in sight nothing can be read: the one after it is read, as also one that was brought there. */
const remnantPx = 24

/** Where the ayah that is read is in any layout, under the reader's bar. */
export const readLine = (): number =>
  topLine() + (document.querySelector<HTMLElement>('.reader-bar')?.offsetHeight ?? 0) + remnantPx

/** Of the column: the end of a right-to-left line first, where the ayah stands that begins last on it. */
const across = [0.08, 0.3, 0.5]
const stepPx = 48

/** Under whatever lies over the page, e.g. the sheet in which its layout is chosen. */
const ayahAt = (x: number, y: number): Element | undefined =>
  document.elementsFromPoint(x, y).flatMap(each => each.closest('.reader-column [data-ayah]') ?? [])[0]

/**
 * The ayah at the top of the page, under the bars; of several on its line the last. Under a heading it is the first in sight. On a
 * page of the mushaf it may be another surah's.
 */
export function ayahAtTop(): AyahAddress | null {
  const column = document.querySelector('.reader-column')?.getBoundingClientRect()
  if (!column) return null
  for (let y = readLine(); y < innerHeight; y += stepPx)
    for (const x of across) {
      const found = ayahAt(column.left + column.width * x, y)
      if (found) return parseVerse(verseOfElement(found))
    }
  return null
}
