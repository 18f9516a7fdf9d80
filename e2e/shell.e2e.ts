import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import { themes } from '../src/ui/theme.ts'
import { everythingKept } from './kit/everything-kept.ts'
import { putGazaInBasket } from './kit/give.ts'
import { choose, newcomer } from './kit/newcomer.ts'
import { deployBefore } from './kit/next-version.ts'
import { readyOffline } from './kit/ready-offline.ts'
import { patternOf, sayIn } from './kit/say.ts'
import { openAs, withWorker } from './kit/screens.ts'

// What stands around every page: language, currency, theme, basket, footer, hearts, updates, and the place on the home screen.

const en = sayIn('en')
const ar = sayIn('ar')

test('a language turns the page and stays', async ({ browser }) => {
  const context = await newcomer(browser)
  const page = await context.newPage()
  const html = page.locator('html')
  await page.goto('/donate')
  await expect(html).toHaveAttribute('dir', 'ltr')
  await choose(page, en('common:settings.language'), 'العربية')
  const expectArabic = async () => {
    await expect(html).toHaveAttribute('lang', 'ar')
    await expect(html).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar('giving:donate.title'))
    await expect(page).toHaveTitle(ar('giving:head.donate.title'))
  }
  await expectArabic()
  await page.reload()
  await expectArabic()
  await test.step('on the service too', async () => {
    const html = await (await context.request.get('/about')).text()
    expect(html).toMatch(/<html lang="ar" dir="rtl"/)
    expect(html).toContain(ar('about:title'))
  })
  await choose(page, ar('common:settings.language'), 'Türkçe')
  await expect(html).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn('tr')('giving:donate.title'))
  await test.step('an address can ask for another one', async () => {
    const html = await (await context.request.get('/about?lang=fr')).text()
    expect(html).toMatch(/<html lang="fr" dir="ltr"/)
  })
  await context.close()
})

test('a currency changes the amounts and stays', async ({ browser }) => {
  const context = await newcomer(browser)
  const page = await context.newPage()
  await page.goto('/donate-to-gaza')
  await expect(page.getByRole('radio', { name: '£20', exact: true })).toBeVisible()
  await choose(page, en('common:settings.currency'), /^USD/)
  const other = page.getByLabel(en('ui:amount.otherIn', { currency: 'USD' }))
  const presets = page
    .getByRole('group', { name: en('giving:form.amount') })
    .getByRole('radio', { name: /^(US)?\$\d/ })
  await expect(other).toBeVisible()
  await expect(presets).toHaveCount(4)
  await page.reload()
  await expect(other).toBeVisible()
  await expect(presets).toHaveCount(4)
  const html = await (await context.request.get('/donate-to-gaza')).text()
  expect(html).toContain(en('ui:amount.otherIn', { currency: 'USD' }))
  await context.close()
})

test('the footer comes after 1.5 s, and with it the choice of day and night', async ({ browser }) => {
  const context = await newcomer(browser)
  await context.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const look = () => {
        if (!document.querySelector('footer')) return
        document.documentElement.dataset.footerAt = String(performance.now())
        watching.disconnect()
      }
      const watching = new MutationObserver(look)
      watching.observe(document.documentElement, { childList: true, subtree: true })
      look()
    })
  })
  const page = await context.newPage()
  await page.goto('/')
  const html = page.locator('html')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(Number(await html.getAttribute('data-footer-at'))).toBeGreaterThanOrEqual(1_500)

  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.getByRole('radio', { name: en('common:settings.themeDay') }).check()
  await expect(html).toHaveAttribute('data-theme', 'day')
  const day = await ground()
  await page.getByRole('radio', { name: en('common:settings.themeNight') }).check()
  await expect(html).toHaveAttribute('data-theme', 'night')
  await expect.poll(ground).not.toBe(day)
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'night')
  await expect(page.getByRole('radio', { name: en('common:settings.themeNight') })).toBeChecked()
  expect(await (await context.request.get('/about')).text()).toMatch(/<html [^>]*data-theme="night"/)
  await context.close()
})

test('the basket merges what is the same and says what it removed', async ({ browser }) => {
  const context = await newcomer(browser)
  const page = await context.newPage()
  // Shown at once, written a moment later: whoever leaves within it takes nothing along.
  const written = (quantity: number) =>
    expect.poll(() => everythingKept(page)).toContain(`"quantity":${quantity}`)
  await putGazaInBasket(page, en, '10')
  await written(1)
  await putGazaInBasket(page, en, '10')
  await written(2)
  await putGazaInBasket(page, en, '15')
  const lines = page.getByRole('list', { name: en('checkout:lines') }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.first().getByRole('status')).toHaveText('2')
  await expect(page.getByRole('button', { name: en('checkout:pay', { total: '£35' }) })).toBeVisible()

  const fewer = lines.first().getByRole('button', { name: patternOf(en('checkout:fewer')) })
  const removed = page
    .getByRole('region', { name: en('ui:toast.region') })
    .getByText(en('common:basket.removed'))
  await fewer.click()
  await expect(lines.first().getByRole('status')).toHaveText('1')
  await expect(removed).toHaveCount(0)
  await fewer.click()
  await expect(removed).toBeVisible()
  expect(en('common:basket.removed')).toBe('Item removed')
  await expect(lines).toHaveCount(1)
  await page.reload()
  await expect(lines).toHaveCount(1)
  await lines.getByRole('button', { name: patternOf(en('checkout:remove')) }).click()
  await expect(page.getByRole('heading', { name: en('checkout:empty.title') })).toBeVisible()
  await context.close()
})

test('each press of the donation button shows 4 to 6 hearts', async ({ browser }) => {
  const context = await newcomer(browser)
  const page = await context.newPage()
  await page.goto('/donate-to-gaza')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const hearts = page.locator('[data-hearts]')
  for (let press = 0; press < 6; press += 1) {
    // Without an amount, so that the page stays.
    await page
      .getByRole('main')
      .locator('form')
      .getByRole('button', { name: en('giving:form.giveAny'), exact: true })
      .click()
    await expect(hearts).toHaveAttribute('data-hearts', /^[456]$/)
    await expect(hearts.locator('svg')).toHaveCount(Number(await hearts.getAttribute('data-hearts')))
  }
  await context.close()
})

test('a new version is offered, never forced', async ({ browser, baseURL }) => {
  const deployment = await deployBefore(baseURL ?? '')
  const context = await newcomer(browser, withWorker)
  const page = await context.newPage()
  await page.goto(`${deployment.url}/donate-to-gaza`)
  await readyOffline(page)
  const amount = page.getByLabel(en('ui:amount.otherIn', { currency: 'GBP' }))
  await amount.fill('17')
  const mark = () =>
    page.evaluate(() => {
      document.documentElement.dataset.stayed = 'yes'
    })
  await mark()
  deployment.deployNext()
  // As the app itself asks every hour.
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
  const offer = page.getByText(en('ui:update.title'))
  await expect(offer).toBeVisible()
  await expect(amount).toHaveValue('17')
  await expect(page.locator('html')).toHaveAttribute('data-stayed', 'yes')
  await page.getByRole('button', { name: en('ui:update.later') }).click()
  await expect(offer).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-stayed', 'yes')

  await test.step('taken, when its reader says so, whatever the version before still fetches', async () => {
    await page.reload()
    await expect(offer).toBeVisible()
    const slow = '/locales/a-slow-one.json'
    const asked = deployment.holdBack(slow)
    await page.evaluate(
      url => navigator.serviceWorker.controller?.postMessage({ type: 'LANGUAGE', urls: [url] }),
      slow,
    )
    await asked
    await mark()
    await page.getByRole('button', { name: en('ui:update.update'), exact: true }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-stayed', 'yes')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(offer).toHaveCount(0)
  })
  await context.close()
  await deployment.close()
})

interface Picture {
  src: string
  sizes: string
  type: string
  purpose?: string
  form_factor?: string
}

test('the manifest names what is there', async ({ page, request }) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(href ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({
    name: expect.stringContaining('Jariyah'),
    display: 'standalone',
    scope: '/',
  })

  const pictures: Picture[] = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }: { icons: Picture[] }) => icons),
  ]
  for (const { src, sizes, type } of pictures) {
    const file = await request.get(src)
    expect([file.status(), file.headers()['content-type']], src).toEqual([200, type])
    if (type !== 'image/png') continue
    const bytes = await file.body()
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes)
  }
  const icons: Picture[] = manifest.icons
  for (const purpose of ['any', 'maskable'])
    for (const sizes of ['192x192', '512x512'])
      expect(icons.filter(icon => icon.purpose === purpose && icon.sizes === sizes).length).toBe(1)
  const shots: Picture[] = manifest.screenshots
  expect(new Set(shots.map(shot => shot.form_factor))).toEqual(new Set(['narrow', 'wide']))

  const addresses: string[] = [
    manifest.start_url,
    ...manifest.shortcuts.map(({ url }: { url: string }) => url),
    `${manifest.share_target.action}?title=a&text=b&url=c`,
  ]
  for (const address of addresses) {
    const opened = await page.goto(address)
    expect(opened?.status(), address).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('the manifest speaks the reader’s language, and is of the same app', async ({ browser, baseURL }) => {
  const context = await openAs(browser, baseURL ?? '', { language: 'ar' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.ar.webmanifest')
  const manifest = await (await page.request.get('/manifest.ar.webmanifest')).json()
  expect(manifest).toMatchObject({ id: '/', lang: 'ar', dir: 'rtl', name: expect.stringContaining('جارية') })
  await context.close()
})

for (const theme of ['night', 'system'] as const)
  test(`paper is written on by day, whatever stands on the screen: ${theme}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await openAs(browser, baseURL ?? '', { theme }, { colorScheme: 'dark' })
    const page = await context.newPage()
    await page.goto('/namaz-times/london')
    const coloursOf = () =>
      page.evaluate(() => {
        const [root, today] = [document.documentElement, document.querySelector('tr.is-today > td')]
        if (!today) throw new Error('no row of today')
        const [{ colorScheme }, own] = [getComputedStyle(root), getComputedStyle(today)]
        const soft = getComputedStyle(root).getPropertyValue('--soft')
        return { colorScheme, soft, ground: own.backgroundColor, line: own.borderBlockStartStyle }
      })
    await expect(page.locator('tr.is-today')).toBeAttached()
    expect(await coloursOf()).toMatchObject({ colorScheme: 'dark', soft: themes.night.soft })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await coloursOf()).toEqual({
      colorScheme: 'light',
      soft: themes.day.soft,
      ground: 'rgba(0, 0, 0, 0)',
      line: 'solid',
    })
    await context.close()
  })

test('Chromium finds it installable', async ({ baseURL }, { project }) => {
  const profile = mkdtempSync(join(tmpdir(), 'jariyah-profile-'))
  // Only a profile that lasts can install: a private window always refuses.
  const context = await chromium.launchPersistentContext(profile, {
    ...project.use.launchOptions,
    ...withWorker,
  })
  try {
    const page = await context.newPage()
    await page.goto(`${baseURL}/`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const browser = await context.newCDPSession(page)
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    const { errors } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
})
