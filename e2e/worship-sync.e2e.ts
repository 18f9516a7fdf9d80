import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { WorshipScope } from '../contract/worship-limits.ts'
import { axeFinds } from './kit/axe.ts'
import { signedIn, signUp } from './kit/people.ts'
import { readyOffline } from './kit/ready-offline.ts'
import { patternOf, sayIn } from './kit/say.ts'
import { withWorker } from './kit/screens.ts'

test.use(withWorker)

// A phone and a computer of one person: what each wrote without a network is on both, and can be erased with us again.

const say = sayIn('en')
const verse = '2:255'
const worship = '/settings?section=worship'

const choice = (page: Page, scope: WorshipScope) =>
  page.getByRole('checkbox', { name: say(`merge:${scope}.label`), exact: true })

async function switchOn(page: Page, scope: WorshipScope): Promise<void> {
  await page.goto(worship)
  await choice(page, scope).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('merge:switchOn') })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await merged(page)
}

const merged = (page: Page) =>
  expect(page.getByText(patternOf(say('merge:state.merged', { when: '{{when}}' })))).toBeVisible()

/** Each with what the other wrote, the first again with what was merged then. */
async function mergeOver(devices: readonly [Page, BrowserContext][]): Promise<void> {
  for (const [page, context] of devices) {
    await context.setOffline(false)
    await page.goto(worship)
    await page.getByRole('button', { name: say('merge:now') }).click()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await merged(page)
  }
}

async function phoneAndDesk(browser: Browser, baseURL: string | undefined) {
  const at = { url: baseURL ?? '' }
  const account = await signUp(at, `reader_${randomUUID().slice(0, 8)}`)
  const { context: phone } = await signedIn(browser, at, { language: 'en', screen: 'phone' }, account)
  const { context: desk } = await signedIn(browser, at, { language: 'en', screen: 'desktop' }, account)
  return { phone, desk, onPhone: await phone.newPage(), onDesk: await desk.newPage() }
}

async function erase(page: Page, scope: WorshipScope): Promise<void> {
  await page.goto(worship)
  await choice(page, scope).click()
  await page.getByRole('button', { name: say('merge:leave.delete') }).click()
  await expect(choice(page, scope)).not.toBeChecked()
}

async function expectEnded(page: Page, scope: WorshipScope): Promise<void> {
  await page.goto(worship)
  await expect(page.getByText(say('merge:ended'))).toBeVisible()
  await expect(choice(page, scope)).not.toBeChecked()
}

const ayah = (page: Page) => page.locator('[data-ayah="255"]')

async function writeNote(page: Page, note: string): Promise<void> {
  // Until the page lives, the number is the plain link that it is without scripts.
  await expect(page.locator('.surah-plain-list')).toHaveCount(0)
  await ayah(page).getByRole('link').first().click()
  await page.getByRole('menuitem', { name: say('quran:ayah.note'), exact: true }).click()
  await page.getByLabel(say('marks:note.label')).fill(note)
  await page.getByRole('button', { name: say('marks:note.save') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function expectBoth(page: Page): Promise<void> {
  await page.goto(`/quran-reader?verse=${verse}`)
  await ayah(page)
    .getByRole('button', { name: say('quran:ayah.note') })
    .click()
  await expect(page.getByLabel(say('marks:note.label'))).toHaveValue(
    'Written at the desk\n\nWritten on the phone',
  )
}

test('notes written on two devices without a network are on both, and can be erased again', async ({
  browser,
  baseURL,
}) => {
  const { phone, desk, onPhone, onDesk } = await phoneAndDesk(browser, baseURL)

  await test.step('it is off, and says what goes where before it is on', async () => {
    await onPhone.goto(worship)
    await expect(choice(onPhone, 'reading')).not.toBeChecked()
    await choice(onPhone, 'reading').click()
    await expect(onPhone.getByRole('dialog')).toContainText(say('merge:privacy'))
    expect(await axeFinds(onPhone)).toEqual([])
    await onPhone
      .getByRole('dialog')
      .getByRole('button', { name: say('merge:cancel') })
      .click()
    await expect(choice(onPhone, 'reading')).not.toBeChecked()
    await switchOn(onPhone, 'reading')
    await expect(choice(onPhone, 'reading')).toBeChecked()
    expect(await axeFinds(onPhone)).toEqual([])
  })

  await test.step('each device writes without a network', async () => {
    await switchOn(onDesk, 'reading')
    for (const [page, context, note] of [
      [onPhone, phone, 'Written on the phone'],
      [onDesk, desk, 'Written at the desk'],
    ] as const) {
      await page.goto(`/quran-reader?verse=${verse}`)
      await readyOffline(page)
      await context.setOffline(true)
      await writeNote(page, note)
    }
    await onDesk.goto('/quran-reader?verse=18:10')
    await expect(onDesk.locator('#ayah-18-10')).toBeInViewport()
    // Who only looks at an ayah keeps the place where they read.
    const place = () => onDesk.evaluate(() => localStorage.getItem('jariyah.quran-place'))
    // The page may stand before it lives.
    await expect(async () => {
      await onDesk.mouse.wheel(0, 100)
      await expect.poll(place, { timeout: 5_000 }).toMatch(/^18:/)
    }).toPass()
  })

  await test.step('both texts come to both', async () => {
    await mergeOver([
      [onPhone, phone],
      [onDesk, desk],
      [onPhone, phone],
    ])
    await onPhone.goto('/quran-reader')
    const offered = patternOf(say('quran:elsewhere', { place: '{{place}}' }))
    await expect(onPhone.getByRole('link', { name: offered })).toHaveAttribute('href', /verse=18:/)
    await expectBoth(onPhone)
    await expectBoth(onDesk)
  })

  await test.step('erased on one, it ends on the other; what is on them stays', async () => {
    await erase(onPhone, 'reading')
    await expectEnded(onDesk, 'reading')
    await expectBoth(onDesk)
  })
  await phone.close()
  await desk.close()
})

const prayer = (page: Page, name: 'zuhr' | 'asr') =>
  page.getByLabel(say(`prayer:marks.${name}`), { exact: true })

async function notePrayer(page: Page, name: 'zuhr' | 'asr', status: string): Promise<void> {
  await prayer(page, name).selectOption(status)
  // It is asked of what is kept.
  await expect(page.getByLabel(say('tracker:shortened'))).toBeVisible()
}

/** Five years of all five prayers, of which the counter has the parts that are loaded last. */
async function oweFiveYears(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('tracker:makeUp.span.open') }).click()
  await page.getByLabel(say('tracker:makeUp.span.years'), { exact: true }).fill('5')
  await page.getByRole('button', { name: say('tracker:makeUp.span.add') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function expectPrayers(page: Page): Promise<void> {
  await page.goto('/prayer-tracker')
  await expect(page.getByText('1,825', { exact: true })).toHaveCount(5)
  await expect(prayer(page, 'zuhr')).toHaveValue('onTime')
  await expect(prayer(page, 'asr')).toHaveValue('congregation')
}

test('prayers noted on two devices without a network are on both, and can be erased again', async ({
  browser,
  baseURL,
}) => {
  const { phone, desk, onPhone, onDesk } = await phoneAndDesk(browser, baseURL)
  for (const [page, context, name, status] of [
    [onPhone, phone, 'zuhr', 'onTime'],
    [onDesk, desk, 'asr', 'congregation'],
  ] as const) {
    await switchOn(page, 'prayers')
    await expect(choice(page, 'reading')).not.toBeChecked()
    await page.goto('/prayer-tracker')
    await readyOffline(page)
    await context.setOffline(true)
    await notePrayer(page, name, status)
    if (page === onPhone) await oweFiveYears(page)
  }
  await mergeOver([
    [onPhone, phone],
    [onDesk, desk],
    [onPhone, phone],
  ])
  await expectPrayers(onPhone)
  await expectPrayers(onDesk)
  await erase(onPhone, 'prayers')
  await expectEnded(onDesk, 'prayers')
  await expectPrayers(onDesk)
  await phone.close()
  await desk.close()
})
