/** The specification's section 9. */
const marks = [25, 50, 75, 100] as const

/** A page's last pixel may lie between two of the screen's. */
const slackPx = 2

/** The marks that are reached when so much of a page has been seen. */
export function scrollMarks(seenPx: number, heightPx: number): (typeof marks)[number][] {
  return marks.filter(mark => seenPx + slackPx >= (heightPx * mark) / 100)
}
