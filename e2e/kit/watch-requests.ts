import { expect, type Page, type Request } from '@playwright/test'

const quietMs = 1_000

/**
 * Watches what a page fetches from now on; the answer waits until it has asked for nothing for a second, and has all it asked for.
 * Playwright's own `networkidle` is reached once in the life of a document, whatever is opened in it later.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let changedAt = Date.now()
  const end = (request: Request) => {
    // What was asked for before is not waited for.
    if (underWay.delete(request)) changedAt = Date.now()
  }
  page.on('request', request => {
    underWay.add(request)
    changedAt = Date.now()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () => expect.poll(() => underWay.size === 0 && Date.now() - changedAt > quietMs).toBe(true)
}
