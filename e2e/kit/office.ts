import type { Browser, BrowserContext } from '@playwright/test'
import { enterAsAdmin } from './hostile-texts.ts'
import type { OwnService } from './own-service.ts'

/** Where the administrator of a service is signed in, with a second factor shown. */
export async function openOffice(browser: Browser, { url }: OwnService): Promise<BrowserContext> {
  const office = await browser.newContext({ baseURL: url })
  const page = await office.newPage()
  await enterAsAdmin(page)
  await page.close()
  return office
}
