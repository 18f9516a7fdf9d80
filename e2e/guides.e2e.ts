import { expect, type Page, test } from '@playwright/test'
import { directionOf } from '../contract/languages.ts'
import { guideSlugs } from '../src/lib/guides/guide.ts'
import { axeFinds } from './kit/axe.ts'
import { collectComplaints } from './kit/complaints.ts'
import { readyOffline } from './kit/ready-offline.ts'
import { sayIn } from './kit/say.ts'
import { openAs, withWorker } from './kit/screens.ts'

// The guides read whole before any script, in both directions, without a network, and keep what their reader ticks.

/** Each part that the contents name is there, and says something. */
async function expectWholeGuide(page: Page, contentsName: string): Promise<void> {
  const links = page.getByRole('navigation', { name: contentsName }).getByRole('link')
  const targets = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  expect(targets.length).toBeGreaterThan(5)
  for (const target of targets) {
    const part = page.locator(target)
    await expect(part.getByRole('heading', { level: 2 })).toBeVisible()
    expect((await part.innerText()).length, target).toBeGreaterThan(80)
  }
}

test('an unknown part of a guide leads to the guide', async ({ page }) => {
  await page.goto('/zakat-guide?no=such#nothing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    sayIn('en')('guides:pages.zakat-guide.name'),
  )
})

for (const language of ['en', 'ar', 'ur', 'bn'] as const) {
  test(`whole without JavaScript: ${language}`, async ({ browser, baseURL }) => {
    const say = sayIn(language)
    const context = await openAs(browser, baseURL ?? '', { language }, { javaScriptEnabled: false })
    const page = await context.newPage()
    for (const slug of guideSlugs) {
      await test.step(slug, async () => {
        await page.goto(`/${slug}`)
        await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(`guides:pages.${slug}.name`))
        await expectWholeGuide(page, say('guides:contents'))
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wide, 'scrolls sideways').toBeLessThanOrEqual(0)
      })
    }
    await context.close()
  })
}

test('axe finds nothing, on any guide', async ({ browser, baseURL }) => {
  for (const language of ['en', 'ar'] as const) {
    const context = await openAs(browser, baseURL ?? '', { language }, { reducedMotion: 'reduce' })
    const page = await context.newPage()
    for (const slug of guideSlugs) {
      await page.goto(`/${slug}`)
      await expect(page.getByRole('button', { name: sayIn(language)('guides:foot.print') })).toBeVisible()
      expect(await axeFinds(page), `${slug} in ${language}`).toEqual([])
    }
    await context.close()
  }
})

test('the way to Hajj is the reader’s own, is kept, and needs no network', async ({ browser, baseURL }) => {
  const say = sayIn('en')
  const context = await openAs(browser, baseURL ?? '', {}, withWorker)
  const complaints = await collectComplaints(context)
  const page = await context.newPage()
  await page.goto('/hajj-journey')
  const sacrifice = page.getByRole('checkbox', { name: 'Sacrifice' })
  await expect(sacrifice).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(`^${say('guides:hajj.ifrad.name')}`) }).check()
  await expect(sacrifice).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Ihram at the miqat' }).check()
  await readyOffline(page)
  expect(complaints).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Ihram at the miqat' })).toBeChecked()
  await expect(sacrifice).toHaveCount(0)
  for (const slug of guideSlugs) {
    await page.goto(`/${slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(`guides:pages.${slug}.name`))
    await expectWholeGuide(page, say('guides:contents'))
  }
  await context.close()
})

test('maps are drawn once the page stands', async ({ context, page }) => {
  const complaints = await collectComplaints(context)
  await page.goto('/islamic-history')
  const maps = page.locator('figure svg:has(.map-land)')
  await expect(maps).toHaveCount(2)
  await expect(maps.first()).toContainText('123456')
  expect(complaints).toEqual([])
})

test('one guide leads to the next, and its print is the guide alone', async ({ page }) => {
  const say = sayIn('en')
  await page.goto(`/${guideSlugs[0]}`)
  for (const slug of guideSlugs.slice(1)) {
    await page
      .getByRole('navigation', { name: say('guides:foot.neighbours') })
      .getByRole('link')
      .last()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(`guides:pages.${slug}.name`))
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: say('guides:contents') })).toBeHidden()
  await expect(page.getByRole('heading', { level: 2 }).nth(1)).toBeVisible()
})
