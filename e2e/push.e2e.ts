import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import {
  type PushBrowser,
  type PushServiceFake,
  startPushService,
} from '../tests/fakes/push/push-service-fake.ts'
import { axeFinds } from './kit/axe.ts'
import { type OwnService, startOwnService } from './kit/own-service.ts'
import { sayIn } from './kit/say.ts'
import { openAs, type Reader, withWorker } from './kit/screens.ts'

test.use(withWorker)

// A notification on its whole way: from the settings through our sender, encrypted, to the worker and its page. The browser's
// own push service cannot be reached from a test: one of ours takes the letters, and what it decrypts is handed to the worker.

test.describe.configure({ mode: 'default' })

const say = sayIn('en')
const folder = mkdtempSync(join(tmpdir(), 'jariyah-push-'))

let pushService: PushServiceFake
let service: OwnService
test.beforeAll(async () => {
  pushService = await startPushService()
  const ca = join(folder, 'ca.pem')
  writeFileSync(ca, pushService.ca)
  service = await startOwnService({ PUSH_TEST_HOSTS: pushService.host, NODE_EXTRA_CA_CERTS: ca })
})
test.afterAll(async () => {
  await service.close()
  await pushService.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A browser whose person said yes, and whose push service is ours. */
async function openWith(
  browser: Browser,
  reader: Reader = {},
): Promise<{ context: BrowserContext; page: Page; device: PushBrowser }> {
  const device = pushService.subscribe()
  const context = await openAs(browser, service.url, reader, { permissions: ['notifications'] })
  const { endpoint, keys } = device
  await context.addInitScript(
    address => {
      let held: object | null = null
      PushManager.prototype.getSubscription = async () => held as PushSubscription | null
      PushManager.prototype.subscribe = async () => {
        held = {
          ...address,
          options: { applicationServerKey: null, userVisibleOnly: true },
          unsubscribe: async () => {
            held = null
            return true
          },
          toJSON: () => address,
        }
        return held as PushSubscription
      }
    },
    { endpoint, keys },
  )
  return { context, page: await context.newPage(), device }
}

async function turnOn(page: Page): Promise<void> {
  await page.goto(`${service.url}/settings?section=notifications`)
  await page.getByRole('button', { name: say('push:settings.turnOn') }).click()
  await expect(page.getByText(say('push:settings.isOn'))).toBeVisible()
}

/** The newest letter to a device, as its browser decrypts it. */
async function letterTo(device: PushBrowser): Promise<string> {
  const letters = () => pushService.letters.filter(({ path }) => path === device.path)
  await expect.poll(() => letters().length).toBeGreaterThan(0)
  const letter = letters().at(-1)
  if (!letter) throw new Error('no letter')
  return device.read(letter)
}

/** Hands a push to the worker, as the browser would. */
async function deliver(page: Page, data: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const registration = new Promise<string>(resolve =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations
      if (found) resolve(found.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: service.url,
    registrationId: await registration,
    data,
  })
}

const inTray = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, lang, dir, tag, data }) => ({
      title,
      body,
      lang,
      dir,
      tag,
      url: data.url,
    }))
  })

/** Presses the notification in the tray. No page may be focused without a real press: the worker goes on without. */
async function press(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker')
  await worker.evaluate(async () => {
    // The worker's own global, of which a test's types know nothing.
    const own = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      dispatchEvent(event: Event): boolean
      NotificationEvent: new (type: string, init: object) => Event
    }
    const [notification] = await own.registration.getNotifications()
    own.dispatchEvent(new own.NotificationEvent('notificationclick', { notification }))
  })
}

test('nothing is asked of the browser before somebody presses', async ({ browser }) => {
  const { context, page } = await openWith(browser)
  await page.goto(`${service.url}/settings?section=notifications`)
  await expect(page.getByRole('button', { name: say('push:settings.turnOn') })).toBeVisible()
  expect(service.requests.some(({ line }) => line.includes('/api/push/subscription'))).toBe(false)
  await context.close()
})

test('a test goes from the settings to the tray, and a press leads to its page', async ({ browser }) => {
  const { context, page, device } = await openWith(browser)
  await turnOn(page)
  await page.getByLabel(say('push:settings.quiet')).check()
  await page.getByRole('button', { name: say('push:settings.save') }).click()
  await expect(page.getByText(say('settings:saved'))).toBeVisible()
  await page.getByRole('button', { name: say('push:settings.test'), exact: true }).click()
  const text = await letterTo(device)
  await deliver(page, text)
  await expect
    .poll(() => inTray(page))
    .toMatchObject([
      {
        title: say('push:test.title'),
        body: say('push:test.body'),
        lang: 'en',
        url: '/push-notification-test',
      },
    ])
  await page.evaluate(() => Object.assign(window, { isStillTheSame: true }))
  await press(context)
  await page.waitForURL('**/push-notification-test')
  await expect(page.getByRole('heading', { name: say('testing:push.title') })).toBeVisible()
  // The app went there by itself: nothing was loaded anew.
  expect(await page.evaluate(() => 'isStillTheSame' in window)).toBe(true)
  await context.close()
})

test('what the worker cannot read still shows, and leads to the start', async ({ browser }) => {
  const { context, page } = await openWith(browser)
  await turnOn(page)
  await deliver(page, '{"version":99}')
  await expect.poll(() => inTray(page)).toMatchObject([{ title: 'Jariyah', tag: 'unread', url: '/' }])
  await context.close()
})

test('a tester sees what was sent, what came, and a dead address that mends itself', async ({ browser }) => {
  const { context, page, device } = await openWith(browser)
  await page.goto(`${service.url}/push-notification-test`)
  await page.getByRole('button', { name: say('push:settings.turnOn') }).click()
  const sent = page.getByRole('list', { name: say('testing:push.sent') })
  const received = page.getByRole('list', { name: say('testing:push.received') })
  await page.getByRole('button', { name: say('testing:push.plain') }).click()
  await deliver(page, await letterTo(device))
  await expect(received.getByText(say('push:test.title'))).toBeVisible()
  await expect(sent.getByText(say('testing:push.jobs.done'))).toBeVisible()
  const letters = pushService.letters.length
  // The list is slow: the next press does not wait for it.
  const list = Promise.withResolvers<void>()
  await page.route('**/api/push/test', async route => {
    if (route.request().method() === 'GET') await list.promise
    await route.continue()
  })
  await page.getByRole('button', { name: say('testing:push.dead') }).click()
  await expect(page.getByText(say('testing:push.lost'))).toBeVisible()
  await page.getByRole('button', { name: say('testing:push.plain') }).click()
  list.resolve()
  await expect(sent.getByText('endpoint gone')).toBeVisible()
  expect(pushService.letters).toHaveLength(letters)
  // To look mends it, which takes a call of its own.
  const mended = page.waitForResponse(
    answer => answer.request().method() === 'PUT' && answer.url().endsWith('/api/push/subscription'),
  )
  await page
    .getByRole('button', { name: say('testing:push.look') })
    .first()
    .click()
  await mended
  await page.getByRole('button', { name: say('testing:push.plain') }).click()
  await expect.poll(() => pushService.letters.length).toBe(letters + 1)
  await context.close()
})

test('the workbench takes the connection away and fills the outbox', async ({ browser }) => {
  const { context, page } = await openWith(browser)
  await page.goto(`${service.url}/qa-testing`)
  await page.getByText(say('testing:qa.connections.offline'), { exact: true }).click()
  await page.getByRole('button', { name: say('testing:qa.states.outbox.label') }).click()
  await expect(page.getByText(say('ui:status.offlineGifts', { count: 3 }))).toBeVisible()
  await page.getByText(say('testing:qa.connections.none'), { exact: true }).click()
  await expect(page.getByText(say('ui:status.offlineGifts', { count: 3 }))).toBeHidden()
  await context.close()
})

for (const reader of [
  { language: 'en', theme: 'day' },
  { language: 'ar', theme: 'night', screen: 'desktop' },
] as const)
  test(`axe finds nothing, ${reader.language} by ${reader.theme}`, async ({ browser }) => {
    const { context, page } = await openWith(browser, reader)
    for (const path of [
      '/settings?section=notifications',
      '/push-notification-test',
      '/demo/notifications',
      '/qa-testing',
    ]) {
      await page.goto(service.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await axeFinds(page)).toEqual([])
    }
    await page.goto(`${service.url}/settings?section=notifications`)
    await page.locator('section .panel button').first().click()
    await page.locator('input[name=quiet]').check()
    // Half faded out, a notice lacks contrast.
    await expect(page.locator('.toast-card')).toHaveCount(0)
    expect(await axeFinds(page)).toEqual([])
    await context.close()
  })
