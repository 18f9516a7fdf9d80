import { flushSync } from 'react-dom'

/** Pages are scrolled by whole pixels of the screen, rows are not: so much of a row may be left without its being read. */
const remnantPx = 8

/** The ayah that is being read: the first one that is not all above the screen and its bars. */
function readAyah(): Element | undefined {
  const above = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0
  const rows = [...document.querySelectorAll('[data-ayah]')]
  return rows.find(row => row.getBoundingClientRect().bottom > above + remnantPx)
}

/** Draws rows anew, and leaves what is being read where it is: not every browser does that, and none does it always. */
export function keepInPlace(change: () => void): void {
  const read = readAyah()
  const before = read?.getBoundingClientRect().top ?? 0
  flushSync(change)
  const moved = (read?.getBoundingClientRect().top ?? 0) - before
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
}
