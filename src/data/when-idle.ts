/** Runs work once the page has nothing better to do. Safari has no idle callback: a second later there. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work, 1_000)
}
