import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { screens } from './screens.ts'

/** Somebody who has chosen nothing yet. */
export const newcomer = (browser: Browser, options: BrowserContextOptions = {}) =>
  browser.newContext({ viewport: screens.desktop, ...options })

/** Chooses in one of the menus beside the basket. */
export async function choose(page: Page, menu: string, choice: string | RegExp): Promise<void> {
  // The footer comes last: the app has started.
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${menu}`) }).click()
  await page.getByRole('menuitemradio', { name: choice }).click()
}
