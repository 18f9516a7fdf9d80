import { expect, test } from '@playwright/test'
import { type OwnService, startOwnService } from './kit/own-service.ts'
import { sayIn } from './kit/say.ts'
import { withVirtualPasskeys } from './kit/virtual-passkeys.ts'

// Browsers know no host below localhost: what holds for a domain and its admin. host is tried on names of a test.

const en = sayIn('en')
const host = 'give.jariyah.test'
const addressOf = (url: string): string => url.replace('localhost', host)

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    await use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        `--host-resolver-rules=MAP *${host} 127.0.0.1`,
        '--unsafely-treat-insecure-origin-as-secure=*.jariyah.test',
      ],
    }),
})

let service: OwnService
test.beforeAll(async () => {
  service = await startOwnService(async url => ({ LOG_LEVEL: 'warn', PUBLIC_URL: addressOf(url) }))
})
test.afterAll(() => service.close())

test('the app’s passkey opens the administration on its own host', async ({ page }) => {
  const address = addressOf(service.url)
  await withVirtualPasskeys(page)
  await test.step('made in the app', async () => {
    await page.goto(`${address}/login`)
    await page.getByRole('button', { name: en('accounts:ways.testAdmin') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: en('accounts:celebration.go') })
      .click()
    await page.goto(`${address}/settings?section=security`)
    await page.getByLabel(en('settings:security.passkeyName')).fill('My phone')
    await page.getByRole('button', { name: en('settings:security.passkeyAdd') }).click()
    await expect(page.getByRole('main').getByText('My phone', { exact: true })).toBeVisible()
  })
  await test.step('shown to the administration, where nobody is signed in yet', async () => {
    await page.goto(address.replace('//', '//admin.'))
    await page.getByRole('button', { name: en('accounts:ways.passkey') }).click()
    await expect(page.getByRole('button', { name: en('accounts:ways.passkey') })).toBeHidden()
    await expect(page.getByLabel(en('accounts:signIn.email'))).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('admin:title'))
  })
})
