import { expect, type Page, test } from '@playwright/test'
import { axeFinds } from './kit/axe.ts'
import { charityPerson } from './kit/charity-person.ts'
import { payBasket } from './kit/give.ts'
import { type OwnService, startOwnService } from './kit/own-service.ts'
import { administrator, ownerAccount, signUp } from './kit/people.ts'
import { patternOf, sayIn } from './kit/say.ts'
import { openAs } from './kit/screens.ts'

// What became of gifts: a charity writes it, an administrator reads and publishes it, and who gave and everyone else reads it.

const en = sayIn('en')
const ar = sayIn('ar')
const text = 'The pump runs. Forty families of the village fetch clean water since Friday.'

let service: OwnService
test.beforeAll(async () => {
  service = await startOwnService({ LOG_LEVEL: 'warn' })
})
test.afterAll(() => service.close())

/** Too short at first: it is told, and nothing of it is lost. */
async function report(page: Page): Promise<void> {
  await page.goto('/charity-partner')
  await page.getByRole('link', { name: en('charity-desk:desk.reports') }).click()
  const write = page.getByRole('button', { name: en('charity-reports:write') })
  await write.press('Enter')
  await page.getByRole('button', { name: en('charity-reports:form.cancel') }).press('Enter')
  await expect(write).toBeFocused()
  await write.press('Enter')
  const field = (name: string) => page.getByLabel(en(`charity-reports:form.${name}`), { exact: true })
  const send = page.getByRole('button', { name: en('charity-reports:form.send') })
  await field('project').selectOption('well-kenya')
  await field('day').fill(new Date().toISOString().slice(0, 10))
  await field('kind').selectOption('visit')
  await field('text').fill('The pump runs.')
  await send.click()
  await expect(page.getByText(en('errors:text_too_short', { min: 40 }))).toBeVisible()
  await expect(field('text')).toHaveValue('The pump runs.')
  await expect(field('project')).toHaveValue('well-kenya')
  expect(await axeFinds(page)).toEqual([])
  await field('text').fill(text)
  await send.click()
  const sent = page.getByRole('region').filter({ hasText: text })
  await expect(sent).toContainText(en('charity-reports:state.review'))
  await expect(sent).toBeFocused()
}

async function publish(page: Page): Promise<void> {
  await page.goto('/admin/project-reports')
  const waiting = page.getByRole('article').filter({ hasText: text })
  const approve = waiting.getByRole('button', { name: en('admin:reports.approve') })
  await approve.click()
  await page.getByLabel(en('admin:acts.reason')).fill('Seen on the photographs')
  expect(await axeFinds(page)).toEqual([])
  await approve.click()
  await expect(approve).toHaveCount(0)
}

/** To the wells, in the reader's language; the page of the gift stays open. */
async function give(page: Page): Promise<void> {
  await page.goto('/donate?cause=wells')
  await page.getByLabel(ar('ui:amount.otherIn', { currency: 'GBP' })).fill('5')
  await page.getByRole('button', { name: patternOf(ar('giving:form.give')) }).click()
  await page.waitForURL('**/fast-checkout')
  await payBasket(page, ar)
}

/** Where it is, as it was written: in English, for who reads Arabic. */
async function reads(page: Page): Promise<void> {
  const shown = page.getByRole('listitem').filter({ hasText: text })
  await expect(shown).toContainText(ar('giving:cause.reportKinds.visit'))
  await expect(shown.getByText(text)).toHaveAttribute('lang', 'en')
  await expect(shown.getByText(text)).toHaveAttribute('dir', 'ltr')
}

test('a charity reports, and everyone reads it once it was read', async ({ browser }) => {
  const admin = await administrator(browser, service, ownerAccount)
  const account = await signUp(service, 'teller_of_wells')
  const charity = await charityPerson(browser, service, admin, { account, id: 'ma-ain' })
  const desk = await charity.context.newPage()
  const reader = { language: 'ar', screen: 'phone' } as const
  const context = await openAs(browser, service.url, reader, { baseURL: service.url })
  const page = await context.newPage()
  await test.step('somebody gives', () => give(page))
  await test.step('the charity writes', () => report(desk))
  await test.step('an administrator reads and publishes', async () => publish(await admin.context.newPage()))
  await test.step('who gave reads it on the page of the gift', async () => {
    await page.reload()
    await reads(page)
  })
  await test.step('everyone reads it beside the project and on the charity’s page', async () => {
    // The service sends a page that was made less than five seconds ago.
    for (const path of ['/donate?cause=wells', '/charity/ma-ain'])
      await expect(async () => {
        expect(await (await page.request.get(path)).text()).toContain(text)
      }).toPass()
    await page.goto('/donate?cause=wells')
    await reads(page)
  })
  await test.step('the charity sees that it is published', async () => {
    await desk.reload()
    await expect(desk.getByText(en('charity-reports:state.published'))).toBeVisible()
  })
  await context.close()
})

test('who loses the role of a charity, and is given it again, sees it without loading the page again', async ({
  browser,
}) => {
  const admin = await administrator(browser, service, ownerAccount)
  const account = await signUp(service, 'speaks_for_hearth')
  const charity = await charityPerson(browser, service, admin, { account, id: 'hearth' }, { screen: 'phone' })
  const { user } = await charity.call<{ user: { id: string } }>('GET', '/api/auth/me')
  const setRoles = (roles: ['charity'] | []) =>
    admin.call('PUT', `/api/admin/people/${user.id}/roles`, {
      roles,
      rights: [],
      seen: { roles: roles.length > 0 ? [] : ['charity'], rights: [] },
      reason: 'Who speaks for them',
    })
  const page = await charity.context.newPage()
  await page.goto('/charity-partner/reports')
  await expect(page.getByRole('button', { name: en('charity-reports:write') })).toBeVisible()
  await setRoles([])
  await page.getByRole('link', { name: en('charity-reports:back') }).click()
  await expect(page.getByRole('link', { name: en('charity-desk:desk.apply') })).toBeVisible()
  expect(await axeFinds(page)).toEqual([])
  await setRoles(['charity'])
  // As it is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('link', { name: en('charity-desk:desk.reports') })).toBeVisible()
  await charity.context.close()
})
