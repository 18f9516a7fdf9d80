import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { armedPdf, photograph } from '../tests/fakes/charity-files.ts'
import { axeFinds } from './kit/axe.ts'
import { type OwnService, startOwnService } from './kit/own-service.ts'
import { administrator, financeAdmin, ownerAccount, type Somebody, signedIn, signUp } from './kit/people.ts'
import { proofAddsUp } from './kit/proof.ts'
import { type Say, sayIn } from './kit/say.ts'
import { openAs } from './kit/screens.ts'

// A charity's whole way: it applies, is verified, connects its systems, asks for its money, and everybody can do the sum. That
// two people approve it is in finance.e2e.ts.

// The second finds the administrators whom the first made.
test.describe.configure({ mode: 'default' })

const en = sayIn('en')
const reason = 'Looked at with care'

let service: OwnService
/** Two administrators; the second may do nothing but finance. */
let owner: Somebody
let finance: Somebody

test.beforeAll(async ({ browser }) => {
  service = await startOwnService({ LOG_LEVEL: 'warn' })
  owner = await administrator(browser, service, ownerAccount)
  finance = await financeAdmin(browser, service, owner, 'second_admin')
})
test.afterAll(() => service.close())

/** Something of a page by its words, in the language that it is read in. */
const reading = (page: Page, say: Say) => ({
  press: (name: string) => page.getByRole('button', { name: say(name), exact: true }).click(),
  field: (name: string) => page.getByLabel(say(name), { exact: true }),
  sees: (name: string) => expect(page.getByText(say(name)).first()).toBeVisible(),
})

const pdf = async (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await armedPdf(), 'base64'),
})
const picture = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await photograph(), 'base64'),
})

/** From the empty form, sent too early, to the application that waits for a person. */
async function apply(page: Page, say: Say, name: string): Promise<void> {
  const { press, field, sees } = reading(page, say)
  const agreeAndSend = async () => {
    await field('charity-desk:review.agree').check()
    await press('charity-desk:review.send')
  }
  await page.goto('/charity-onboarding')
  await press('charity-desk:steps.review')
  await agreeAndSend()
  await sees('charity-desk:review.missing')
  await page
    .getByRole('status')
    .getByRole('button', { name: say('charity-desk:steps.organisation') })
    .click()
  await expect(field('charity-desk:fields.name')).toHaveAccessibleDescription(say('errors:field_missing'))
  await field('charity-desk:fields.name').fill(name)
  await field('charity-desk:fields.country').selectOption('KE')
  await field('charity-desk:fields.register').fill('NGO register')
  await field('charity-desk:fields.registrationNumber').fill('KE-0788')
  await field('charity-desk:fields.about').fill('Digs wells with the villages that use them.')
  await press('charity-desk:apply.next')
  await field('charity-desk:fields.contactName').fill('Fatuma Ali')
  await field('charity-desk:fields.contactRole').fill('Director')
  for (const [at, trustee] of ['Fatuma Ali', 'Idris Noor'].entries()) {
    await field('charity-desk:fields.trusteeName').nth(at).fill(trustee)
    await field('charity-desk:fields.trusteeRole').nth(at).fill('Trustee')
  }
  await press('charity-desk:apply.next')
  const files = page.locator('input[type=file]')
  await files.first().setInputFiles({ ...(await pdf('page.pdf')), buffer: Buffer.from('<html></html>') })
  await sees('errors:document_unreadable')
  await files.first().setInputFiles(await pdf('certificate.pdf'))
  await expect(page.getByText('certificate.pdf')).toBeVisible()
  await files.nth(1).setInputFiles(await picture('rules.jpg'))
  await expect(page.getByText('rules.webp')).toBeVisible()
  await press('charity-desk:apply.next')
  await agreeAndSend()
  await expect(page.getByRole('heading', { name: say('charity-desk:states.submitted') })).toBeVisible()
}

/** Sets the account and asks for a part of a fund, each wrong at first. */
async function ask(page: Page, say: Say, fund: string, amount: string): Promise<void> {
  const { press, field, sees } = reading(page, say)
  await page.goto('/charity-partner')
  await field('charity-desk:details.holder').fill('Ma’in Water Works')
  await field('charity-desk:details.bank').fill('KCB')
  await field('charity-desk:details.country').selectOption('KE')
  await field('charity-desk:details.account').fill('GB00WEST12345698765432')
  await press('charity-desk:details.save')
  await sees('errors:account_number_invalid')
  await field('charity-desk:details.account').fill('1234567890')
  await press('charity-desk:details.save')
  await expect(page.getByText('KCB · ···· 7890')).toBeVisible()
  await field('charity-desk:request.fund').selectOption(fund)
  await field('charity-desk:request.purpose').selectOption('building')
  await field('charity-desk:request.note').fill('Drilling beside the school')
  await field('charity-desk:request.amount').fill('900000000')
  await page.locator('input[type=file]').setInputFiles(await pdf('invoice.pdf'))
  await press('charity-desk:request.send')
  await sees('errors:fund_too_low')
  await field('charity-desk:request.amount').fill(amount)
  await press('charity-desk:request.send')
  await sees('charity-desk:request.sent')
  await expect(page.getByRole('listitem').filter({ hasText: 'Drilling beside the school' })).toContainText(
    say('charity-desk:requests.states.requested'),
  )
  await expect(field('charity-desk:request.note')).toHaveValue('')
}

interface System {
  url: string
  /** What it was told, in its own order. */
  told: { signature: string; body: string }[]
  close: () => void
}

/** A charity's own system, on this machine. */
async function startSystem(): Promise<System> {
  const told: System['told'] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      told.push({ signature: String(request.headers['jariyah-signature']), body })
      response.end()
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/hook`, told, close: () => server.close() }
}

/** Makes a key and reads with it, has a test sent to an address, and ends both. */
async function connect(page: Page, say: Say): Promise<void> {
  const { press, field, sees } = reading(page, say)
  const system = await startSystem()
  const secretShown = () =>
    page
      .locator('code')
      .filter({ hasText: /^(jar|whsec)_\S{43}$/ })
      .innerText()
  await page.goto('/charity-partner')
  await page.getByRole('link', { name: say('charity-desk:desk.developers') }).click()
  await press('charity-developers:keys.make')
  await sees('errors:field_missing')
  await field('charity-developers:keys.name').fill('Books')
  await press('charity-developers:keys.make')
  await sees('charity-developers:secret.key')
  const headers = { authorization: `Bearer ${await secretShown()}` }
  const funds = () => fetch(`${service.url}/api/charity-api/v1/funds`, { headers })
  expect(await (await funds()).text()).toContain('well-kenya')
  await field('charity-developers:webhooks.url').fill('http://192.168.0.1/hook')
  await press('charity-developers:webhooks.add')
  await sees('errors:webhook_address')
  await field('charity-developers:webhooks.url').fill(system.url)
  await press('charity-developers:webhooks.add')
  await sees('charity-developers:secret.webhook')
  const secret = await secretShown()
  await press('charity-developers:webhooks.test')
  await page.getByText(say('charity-developers:deliveries.title')).click()
  await sees('charity-developers:deliveries.states.delivered')
  const [{ signature, body } = { signature: '', body: '' }] = system.told
  const time = /t=(\d+)/.exec(signature)?.[1]
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  expect(signature).toBe(`t=${time},v1=${mac}`)
  await press('charity-developers:webhooks.change')
  const address = page
    .getByRole('article')
    .getByLabel(say('charity-developers:webhooks.url'), { exact: true })
  await address.fill('http://192.168.0.1/hook')
  await press('charity-developers:webhooks.save')
  await sees('errors:webhook_address')
  await address.fill(`${system.url}?moved`)
  expect(await axeFinds(page)).toEqual([])
  await press('charity-developers:webhooks.save')
  await expect(page.getByRole('heading', { name: `${system.url}?moved` })).toBeVisible()
  const remove = async (name: string) => {
    await press(name)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(name), exact: true })
      .click()
  }
  await remove('charity-developers:webhooks.remove')
  await sees('charity-developers:webhooks.removed')
  await remove('charity-developers:keys.revoke')
  await sees('charity-developers:keys.revoked')
  expect((await funds()).status).toBe(401)
  system.close()
}

test('applies, is verified, has a page, and connects its own systems', async ({ browser }) => {
  const visitor = await (await openAs(browser, service.url, {}, { baseURL: service.url })).newPage()
  const { context } = await signedIn(
    browser,
    service,
    { screen: 'desktop' },
    await signUp(service, 'fatuma_ali'),
  )
  const charity = await context.newPage()
  const support = await owner.context.newPage()

  await test.step('the application says what is missing, and is sent whole', () =>
    apply(charity, en, 'Ma’in Water Works'))

  await test.step('an administrator reads it and verifies it for a charity of the catalogue', async () => {
    await support.goto('/admin/charity-partners')
    await support.getByRole('link', { name: /Ma’in Water Works/ }).click()
    await expect(support.getByText('NGO register')).toBeVisible()
    const saved = support.waitForEvent('download')
    await support
      .getByRole('button', { name: en('charity-desk:documents.save') })
      .first()
      .click()
    expect((await saved).suggestedFilename()).toBe('certificate.pdf')
    await reading(support, en).press('charity-desk:admin.acts.verified')
    await support.getByLabel(en('charity-desk:admin.which')).selectOption('ma-ain')
    await support.getByLabel(en('admin:acts.reason')).fill(reason)
    expect(await axeFinds(support)).toEqual([])
    await reading(support, en).press('charity-desk:admin.acts.verified')
    await reading(support, en).sees('charity-desk:admin.decided')
  })

  await test.step('its own systems read its funds with a key, and are told what happens', () =>
    connect(charity, en))

  await test.step('its page stands under its own host, too', async () => {
    await visitor.goto(`${service.url.replace('//', '//main-water.')}/`)
    await expect(visitor).toHaveURL(/main-water\.localhost:\d+\/charity\/main-water$/)
  })
  for (const opened of [context, visitor.context()]) await opened.close()
})

test('asks and is paid on a phone, in Arabic', async ({ browser }) => {
  const ar = sayIn('ar')
  const reader = { language: 'ar', screen: 'phone' } as const
  const { context } = await signedIn(browser, service, reader, await signUp(service, 'maryam_noor', 'ar'))
  const charity = await context.newPage()
  await test.step('it applies', () => apply(charity, ar, 'جمعية الزيتون'))
  await test.step('it is verified, and sets its account and asks', async () => {
    const { applications } = await owner.call<{ applications: { id: string }[] }>(
      'GET',
      '/api/admin/charity-applications?state=submitted',
    )
    const decision = { to: 'verified', reason, charityId: 'zaytun' }
    await owner.call('POST', `/api/admin/charity-applications/${applications[0]?.id}/decide`, decision)
    await ask(charity, ar, 'palestine-water GBP', '١٫٥٠')
  })
  await test.step('it sees that it is paid, and the sum', async () => {
    const { requests } = await owner.call<{ requests: { id: string }[] }>(
      'GET',
      '/api/admin/disbursements?state=requested',
    )
    for (const admin of [owner, finance])
      await admin.call('POST', `/api/admin/disbursements/${requests[0]?.id}/approve`, { reason })
    await finance.call('POST', '/api/admin/payout-batches', { id: crypto.randomUUID(), reason })
    await charity.reload()
    await expect(
      charity.getByRole('listitem').filter({ hasText: 'Drilling beside the school' }),
    ).toContainText(ar('charity-desk:requests.states.paid'))
    await proofAddsUp(charity, ar, 150)
    expect(await axeFinds(charity)).toEqual([])
  })
  await context.close()
})
