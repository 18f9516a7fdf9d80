import { ayahAtTop, topLine } from './ayah-at-top.ts'
import { ayahElementId } from './reader-address.ts'
import type { AyahAddress } from './reader-search.ts'

/** An ayah, and where in the window it is shown or read. */
export interface ReadAyah extends AyahAddress {
  /** So much of it, by its height, is past the header; without it, it stands at its beginning. */
  past?: number | undefined
  /** It begins so far below the header, in pixels. */
  below?: number | undefined
}

/** What lies above is measured only when it comes near the screen, and then moves the ayah: so we look again. */
const looks = 3

let shown: ReadAyah | null = null
let known: ReadAyah | null = null
let shownAt = Number.NEGATIVE_INFINITY

/** When we last moved the page ourselves, by `performance.now()`: a scroll that nobody began since is ours. */
export const lastShownAt = (): number => shownAt

/** What was shown or held, until its reader moves the page. */
export const heldAyah = (): ReadAyah | null => shown

/** The same; from then on what was found to be read last. Null where nothing was yet. */
export const knownAyah = (): ReadAyah | null => shown ?? known

/** From now on what stands at the top is read. */
export const forgetShown = (): void => {
  shown = null
}

/** Another place is opened. */
export const forgetRead = (): void => {
  shown = null
  known = null
}

const boxOf = (ayah: AyahAddress): DOMRect | undefined =>
  document.getElementById(ayahElementId(ayah))?.getBoundingClientRect()

function bring(ayah: ReadAyah): void {
  const { past, below } = ayah
  if (past === undefined && below === undefined)
    return document.getElementById(ayahElementId(ayah))?.scrollIntoView({ block: 'start' })
  const { top, height } = boxOf(ayah) ?? {}
  if (top === undefined || height === undefined) return
  scrollBy({ top: top + (past ?? 0) * height - topLine() - (below ?? 0), behavior: 'instant' })
}

function look(left: number): void {
  if (!shown) return
  shownAt = performance.now()
  bring(shown)
  if (left > 1) requestAnimationFrame(() => look(left - 1))
}

/** Brings an ayah to the top of the page, or to where it stood. It is the one that is read until its reader moves the page. */
export function showAyah(ayah: ReadAyah): void {
  shown = ayah
  look(looks)
}

/** How much of an ayah is past the header, by its height: below 0 where it begins under that. Null where it has no height. */
export function pastOf(ayah: AyahAddress): number | null {
  const box = boxOf(ayah)
  return box && box.height > 0 ? (topLine() - box.top) / box.height : null
}

function ayahThatStands(): ReadAyah | null {
  const place = ayahAtTop()
  const box = place && boxOf(place)
  if (!box || box.height === 0) return place
  const below = box.top - topLine()
  return below < 0 ? { ...place, past: -below / box.height } : { ...place, below }
}

/** What is being read. */
export function readAyah(): ReadAyah | null {
  known = shown ?? ayahThatStands()
  return known
}

/** Holds on to what is being read, for when the ayat are laid out in another way: nothing stands then where it stood. */
export function holdAyah(): ReadAyah | null {
  shown = readAyah()
  return shown
}
