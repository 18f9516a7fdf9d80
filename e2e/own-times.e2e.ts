import { expect, test } from '@playwright/test'
import { karachi } from '../tests/fakes/places.ts'
import { axeFinds } from './kit/axe.ts'
import { readyOffline } from './kit/ready-offline.ts'
import { sayIn } from './kit/say.ts'
import { openAs, withWorker } from './kit/screens.ts'

test.use(withWorker)

// The masjid's iqama beside the times, and a reminder that an open page rings by itself, without a network.

const say = sayIn('en')
test('shows a typed iqama, and rings at the prayer with the network off', async ({ browser, baseURL }) => {
  const context = await openAs(browser, baseURL ?? '', {}, { timezoneId: 'Asia/Karachi' })
  await context.addInitScript(kept => {
    if (location.protocol !== 'about:') localStorage.setItem('jariyah.place', kept)
  }, JSON.stringify(karachi))
  const page = await context.newPage()
  // Three quarters of an hour before Asr in Karachi (about 16:09, Hanafi).
  await page.clock.install({ time: new Date('2026-11-18T10:24:00Z') })
  await page.goto('/namaz-times')
  await readyOffline(page)
  await context.setOffline(true)
  await test.step('the iqama', async () => {
    await page.getByRole('button', { name: say('own-times:iqama.open') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('prayer:marks.asr')).selectOption('after')
    await dialog.getByLabel(say('own-times:iqama.minutes')).fill('20')
    expect(await axeFinds(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^Iqama \d/)).toHaveCount(2)
  })
  await test.step('the reminder', async () => {
    await page.getByRole('button', { name: say('own-times:reminders.open') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('own-times:reminders.on')).check()
    await dialog.getByLabel(say('prayer:marks.asr')).selectOption('10')
    expect(await axeFinds(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    // Another page of the app: it rings wherever somebody is.
    await page
      .getByRole('link', { name: say('common:nav.me') })
      .first()
      .click()
    await page.clock.runFor('45:00')
    await expect(page.getByRole('listitem').filter({ hasText: /^Asr, .*in 10 min/ })).toBeVisible()
  })
  await context.close()
})
