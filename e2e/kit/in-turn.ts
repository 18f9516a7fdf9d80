import { type BrowserContext, type Page, test } from '@playwright/test'

/**
 * Looks at pages one after the other, each a step of the walk, in two tabs: while one is looked at the next one comes. What
 * comes late on a page (the footer, 1.5 s after the rest) is waited for meanwhile.
 */
export async function inTurn<Place extends { path: string }>(
  context: BrowserContext,
  places: readonly Place[],
  look: (page: Page, place: Place) => Promise<void>,
): Promise<void> {
  const tabs = [await context.newPage(), await context.newPage()] as const
  const opened = async (at: number) => {
    const tab = tabs[at % 2 === 0 ? 0 : 1]
    const place = places[at]
    if (place) await tab.goto(place.path)
    return tab
  }
  let coming = opened(0)
  for (const [at, place] of places.entries()) {
    const tab = await coming
    coming = opened(at + 1)
    // Told of when its turn comes, or not at all if this one is told of before.
    coming.catch(() => undefined)
    await test.step(place.path, () => look(tab, place))
  }
  for (const tab of tabs) await tab.close()
}
