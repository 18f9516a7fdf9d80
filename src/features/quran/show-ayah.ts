/** What lies above is measured only when it comes near the screen, and then moves the ayah: so we look again. */
const looks = 3

/** Brings the element of an ayah to the top of the page. */
export function showAyah(id: string, left = looks): void {
  document.getElementById(id)?.scrollIntoView({ block: 'start' })
  if (left > 1) requestAnimationFrame(() => showAyah(id, left - 1))
}
