const keepers = new Set<() => void>()

/** What is to be kept of the page is kept by this right before we load it anew. */
export function beforeReload(keep: () => void): void {
  keepers.add(keep)
}

/** Loads the page anew, once what it holds is kept. */
export function reload(): void {
  for (const keep of keepers) keep()
  location.reload()
}
