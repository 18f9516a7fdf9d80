import { type BrowserContext, test as base } from '@playwright/test'
import { sayIn } from '../../kit/say.ts'
import { openAs } from '../../kit/screens.ts'
import { type Between, standBefore } from './between.ts'

/** What the app says to the readers of these tests. */
export const say = sayIn('en')

interface Fixtures {
  between: Between
  /** A browser that keeps what the app keeps, until the test ends. */
  device: BrowserContext
}

/** A test on the production build, behind an address whose network can be as bad as it likes. */
export const test = base.extend<Fixtures>({
  between: async ({ baseURL }, use) => {
    const between = await standBefore(baseURL ?? '')
    await use(between)
    await between.close()
  },
  device: async ({ browser, between }, use) => {
    const device = await openAs(browser, between.url, {}, { baseURL: between.url })
    await use(device)
    await device.close()
  },
})
