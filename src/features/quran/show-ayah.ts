import { topLine } from './ayah-at-top.ts'

/** What lies above is measured only when it comes near the screen, and then moves the ayah: so we look again. */
const looks = 3

/** @param past so much of it, by its height, stands past the top; without it, its beginning stands at the top */
function bring(element: HTMLElement, past: number | undefined): void {
  if (past === undefined) return element.scrollIntoView({ block: 'start' })
  const { top, height } = element.getBoundingClientRect()
  scrollBy({ top: top + past * height - topLine(), behavior: 'instant' })
}

/** Brings the element of an ayah to the top of the page. */
export function showAyah(id: string, past?: number, left = looks): void {
  const element = document.getElementById(id)
  if (element) bring(element, past)
  if (left > 1) requestAnimationFrame(() => showAyah(id, past, left - 1))
}
