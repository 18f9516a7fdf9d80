import { type Browser, expect, type Page, test } from '@playwright/test'
import type { PayoutRequest } from '../contract/admin/disbursements.ts'
import type { AllottedAnimal, QurbaniBook } from '../contract/admin/qurbani.ts'
import type { QurbaniShare } from '../contract/qurbani.ts'
import type { RefundRequest } from '../contract/refunds.ts'
import { payBasket, putGazaInBasket } from './kit/give.ts'
import { enterAsAdmin, expectNothing, expectShown, leave, openWatched } from './kit/hostile-texts.ts'
import { type OwnService, startOwnService } from './kit/own-service.ts'
import { sayIn } from './kit/say.ts'
import { xssPayloads } from './kit/xss-payloads.ts'

// The same hundred texts in words that few may write and that stand alone: what pages make of them when the service answers so.

test.describe.configure({ mode: 'default' })

let service: OwnService
test.beforeAll(async () => {
  service = await startOwnService({ LOG_LEVEL: 'warn' })
})
test.afterAll(() => service.close())

const open = (browser: Browser) => openWatched(browser, service.url)

/** What the service answers from now on, put into other words. */
async function answered<T>(page: Page, path: string, inOtherWords: (answer: T) => T): Promise<void> {
  await page.route(`**/api/${path}`, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: inOtherWords(await response.json()) })
  })
}

const at = '2026-05-28T06:00:00.000Z'
const evidenceIn = (words: string) => ({ at, place: words, reference: words })

test('whose account a payout goes to: before finance', async ({ browser }) => {
  const { page, context, canary } = await open(browser)
  await enterAsAdmin(page)
  const request = (words: string, index: number): PayoutRequest => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    charity: words,
    project: words,
    title: words,
    currency: 'GBP',
    minor: 100,
    purpose: 'building',
    note: words,
    evidence: [{ id: String(index), name: words, type: 'application/pdf' }],
    state: 'requested',
    approvals: 0,
    requestedAt: at,
    paidAt: null,
    returnedAt: null,
    reason: words,
    heldMinor: 100,
    holder: words,
    bank: words,
    country: 'GB',
    account: words,
    isApprovedByMe: false,
  })
  await answered<{ requests: PayoutRequest[] }>(page, 'admin/disbursements*', answer => ({
    ...answer,
    requests: xssPayloads.map(request),
  }))
  await page.goto('/admin/charity-disbursements')
  await expectShown(page, xssPayloads)
  await expectNothing(page, canary)
  await leave({ page, context })
})

test('where was sacrificed, and by which report: in the books of the partner', async ({ browser }) => {
  const { page, context, canary } = await open(browser)
  await enterAsAdmin(page)
  const animal = (words: string, index: number): AllottedAnimal => ({
    id: String(index),
    tag: words,
    seats: 1,
    state: 'distributed',
    names: [words],
    endsAt: at,
    sacrificed: evidenceIn(words),
    distributed: { ...evidenceIn(words), families: 7 },
  })
  await answered<{ books: QurbaniBook[] }>(page, 'admin/qurbani*', ({ books }) => ({
    books: books.slice(0, 1).map(book => ({ ...book, animals: xssPayloads.map(animal) })),
  }))
  await page.goto('/admin/qurbani')
  await expectShown(page, xssPayloads)
  await expectNothing(page, canary)
  await leave({ page, context })
})

test('where was sacrificed, and by which report: to the donor who follows', async ({ browser }) => {
  const { page, context, canary } = await open(browser)
  const share = (words: string, index: number): QurbaniShare => ({
    id: String(index),
    projectId: 'qurbani-sheep',
    title: words,
    charity: words,
    country: 'KE',
    timeZone: 'Africa/Nairobi',
    animal: 'sheep',
    hijriYear: 1447,
    name: words,
    lastDay: 12,
    status: 'distributed',
    orderedAt: at,
    allottedAt: at,
    tag: words,
    sacrificed: evidenceIn(words),
    distributed: { ...evidenceIn(words), families: 7 },
  })
  await page.route('**/api/qurbani/orders/*', route =>
    route.fulfill({ json: { shares: xssPayloads.map(share) } }),
  )
  await page.goto('/qurbani-sacrifice?order=a-link')
  await expectShown(page, xssPayloads)
  await expectNothing(page, canary)
  await leave({ page, context })
})

test('what is said to a donor who asked a gift back', async ({ browser }) => {
  const { page, context, canary } = await open(browser)
  const say = sayIn('en')
  await putGazaInBasket(page, say, '12')
  await payBasket(page, say)
  const request = (words: string, index: number): RefundRequest => ({
    id: String(index),
    state: 'refused',
    minor: 100,
    reason: words,
    askedAt: at,
    answer: words,
    decidedAt: at,
  })
  await answered<object>(page, 'donations/*/refund', standing => ({
    ...standing,
    requests: xssPayloads.map(request),
  }))
  await page.reload()
  await expect(page.getByText(say('refunds:answer')).first()).toBeVisible()
  await expectShown(page, xssPayloads)
  await expectNothing(page, canary)
  await leave({ page, context })
})
