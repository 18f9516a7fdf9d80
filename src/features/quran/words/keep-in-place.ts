import { flushSync } from 'react-dom'
import { readLine } from '../ayah-at-top.ts'

/** The row of the ayah that is being read: the first one that is not all above the screen and its bars. */
function rowOfRead(): Element | undefined {
  const line = readLine()
  return [...document.querySelectorAll('[data-ayah]')].find(row => row.getBoundingClientRect().bottom > line)
}

/** Draws rows anew, and leaves what is being read where it is: not every browser does that, and none does it always. */
export function keepInPlace(change: () => void): void {
  const read = rowOfRead()
  const before = read?.getBoundingClientRect().top ?? 0
  flushSync(change)
  const moved = (read?.getBoundingClientRect().top ?? 0) - before
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' })
}
