import { type BrowserContext, type Page, test } from '@playwright/test'

interface Looking<Place> {
  pathOf(place: Place): string
  look(page: Page, place: Place): Promise<void>
  waitUntil?: 'load' | 'domcontentloaded'
}

/**
 * Looks at places one after the other, each a step of the walk, in two tabs: while one is looked at the next one comes. What
 * comes late on a page (the footer, 1.5 s after the rest) is waited for meanwhile.
 */
export async function inTurn<Place>(
  context: BrowserContext,
  places: readonly Place[],
  { pathOf, look, waitUntil = 'load' }: Looking<Place>,
): Promise<void> {
  const tabs = [await context.newPage(), await context.newPage()] as const
  const opened = async (at: number) => {
    const tab = tabs[at % 2 === 0 ? 0 : 1]
    const place = places[at]
    if (place !== undefined) await tab.goto(pathOf(place), { waitUntil })
    return tab
  }
  let coming = opened(0)
  for (const [at, place] of places.entries()) {
    const tab = await coming
    coming = opened(at + 1)
    // Told of when its turn comes, or not at all if this place is told of before.
    coming.catch(() => undefined)
    await test.step(pathOf(place), () => look(tab, place))
  }
  for (const tab of tabs) await tab.close()
}
