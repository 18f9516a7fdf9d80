import { expect, type Page, test } from '@playwright/test'
import { axeFinds } from './kit/axe.ts'
import { charityPerson } from './kit/charity-person.ts'
import { expectHydrated } from './kit/first-visit.ts'
import { type OwnService, startOwnService } from './kit/own-service.ts'
import { administrator, ownerAccount, type Somebody, signUp } from './kit/people.ts'
import { patternOf, type Say, sayIn } from './kit/say.ts'
import { openAs } from './kit/screens.ts'

// A sponsorship's whole way: a donor finds a child who waits and takes the place by card, the charity tells how the child is, an
// administrator releases it, and the sponsor reads it, by mail too.

test.describe.configure({ mode: 'default' })

const en = sayIn('en')
let service: OwnService
let admin: Somebody
let charity: Somebody

test.beforeAll(async ({ browser }) => {
  service = await startOwnService({ LOG_LEVEL: 'warn' })
  admin = await administrator(browser, service, ownerAccount)
  const account = await signUp(service, 'keeper_of_files')
  charity = await charityPerson(browser, service, admin, { account, id: 'hearth' })
})
test.afterAll(() => service.close())

/** From the list to the child's file: read without a picture, and kept from search engines. */
async function findChild(page: Page, say: Say, alias: string): Promise<void> {
  await page.goto(`${service.url}/orphanages`)
  await expectHydrated(page)
  await page
    .getByRole('list', { name: say('sponsorships:title') })
    .getByRole('link', { name: alias })
    .click()
  await expect(page.getByRole('heading', { name: alias, level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${alias} · `))
  await expect(page.getByRole('main')).toBeFocused()
  expect(await (await page.request.get(page.url())).text()).toContain('<meta name="robots" content="noindex"')
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  await expect(page.getByText(say('sponsorships:updates.sponsors'))).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
}

/** From the file to a plan that holds the place. */
async function sponsor(page: Page, say: Say, alias: string, email: string): Promise<void> {
  await page
    .getByRole('complementary', { name: say('sponsorships:sponsor', { alias }) })
    .getByRole('link')
    .click()
  const send = page.getByRole('button', { name: say('plans:setUp.send') })
  await send.click()
  await expect(page.getByLabel(say('plans:email'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(say('plans:email'), { exact: true }).fill(email)
  await send.click()
  await page.waitForURL('**/pay/sandbox/**')
  await page.getByRole('button', { name: say('sandbox:cardSave') }).click()
  const plan = page.getByRole('article').filter({ hasText: say('plans:child.name') })
  await expect(plan).toHaveAttribute('data-plan', 'active')
  await plan.getByRole('link', { name: alias }).click()
  await page.waitForURL('**/orphanages?file=*')
}

async function tell(page: Page, alias: string, health: string): Promise<void> {
  await page.goto('/charity-partner/children')
  const file = page.getByRole('region', { name: alias })
  await expect(file.getByText(en('charity-children:state.sponsored'))).toBeVisible()
  await file.getByRole('button', { name: en('charity-children:update.write') }).click()
  const field = (name: string) => file.getByLabel(en(`sponsorships:updates.${name}`), { exact: true })
  await field('school').fill('Reads by herself.')
  await field('health').fill('Call 0300 1234567')
  await field('needs').fill('Shoes.')
  const send = file.getByRole('button', { name: en('charity-children:form.send') })
  await send.click()
  await expect(file.getByText(en('errors:contact_in_text'))).toBeVisible()
  await field('health').fill(health)
  await send.click()
  await expect(file.getByText(en('charity-children:update.state.review'))).toBeVisible()
}

async function release(page: Page, health: string): Promise<void> {
  await page.goto('/admin/child-files')
  const update = page.getByRole('article').filter({ hasText: health })
  const approve = update.getByRole('button', { name: en('admin:children.approve') })
  await approve.click()
  await page.getByLabel(en('admin:acts.reason')).fill('Names nobody')
  await approve.click()
  await expect(update).toHaveCount(0)
}

const journeys = [
  { language: 'en', screen: 'phone', alias: 'Sadia' },
  { language: 'ar', screen: 'desktop', alias: 'Bilal' },
] as const

for (const { language, screen, alias } of journeys)
  test(`sponsors a child and reads how it is, ${language}, ${screen}`, async ({ browser }) => {
    const say = sayIn(language)
    const email = `sponsor-${language}@example.org`
    const health = `Well, and taller by two fingers (${language}).`
    const context = await openAs(browser, service.url, { language, screen }, { baseURL: service.url })
    const donor = await context.newPage()
    await test.step('finds a child who waits', () => findChild(donor, say, alias))
    await test.step('takes the place by card', () => sponsor(donor, say, alias, email))

    await test.step('the file has its sponsor, and others are led to the next child', async () => {
      const visitor = await openAs(browser, service.url, { language, screen }, { baseURL: service.url })
      const page = await visitor.newPage()
      // The service sends a page that was made less than five seconds ago, and the donor's hand was that quick.
      await expect(async () => {
        await page.goto(donor.url())
        await expect(page.getByText(say('sponsorships:full'))).toBeVisible({ timeout: 5_000 })
      }).toPass()
      await page.getByRole('link', { name: patternOf(say('sponsorships:next')) }).click()
      await expect(page.getByText(say('sponsorships:waits'))).toBeVisible()
      await visitor.close()
    })

    await test.step('the charity tells how the child is, and an administrator releases it', async () => {
      await tell(await charity.context.newPage(), alias, health)
      await release(await admin.context.newPage(), health)
    })

    await test.step('the sponsor reads it, by mail too', async () => {
      await donor.reload()
      await expect(donor.getByText(health)).toBeVisible()
      await expect(async () => {
        const { mails } = await (await donor.request.get(`/test-mailbox.json?to=${email}`)).json()
        expect(mails).toContainEqual(expect.objectContaining({ text: expect.stringContaining(health) }))
      }).toPass()
    })
    await context.close()
  })
