import { expect, type Page } from '@playwright/test'

const quietMs = 1_000

/**
 * Counts what a page fetches from now on; the answer waits until it has asked for nothing for a second, and has all it asked for.
 * Playwright's own `networkidle` is reached once in the life of a document, whatever is opened in it later.
 */
export function watchRequests(page: Page): () => Promise<void> {
  let underWay = 0
  let changedAt = Date.now()
  const count = (by: number) => () => {
    underWay += by
    changedAt = Date.now()
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  return () => expect.poll(() => underWay === 0 && Date.now() - changedAt > quietMs).toBe(true)
}
