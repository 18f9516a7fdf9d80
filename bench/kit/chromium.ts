import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { findChromium } from '../../scripts/find-chromium.mjs'

/** Those of the end-to-end tests, so that nothing but the page is measured. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

async function options(more: readonly string[]) {
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('no Chromium was found, and none could be installed')
  return { executablePath, args: [...flags, ...more] }
}

export const launch = async (...more: string[]): Promise<Browser> => chromium.launch(await options(more))

/** Chromium on a profile that outlives it. */
export const launchOn = async (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, { ...(await options([])), viewport: { width: 412, height: 823 } })

/** Does work on a fresh page of a fresh profile. */
export async function onFreshPage<T>(browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}
