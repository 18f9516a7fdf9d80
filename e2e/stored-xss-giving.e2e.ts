import { randomBytes, randomUUID } from 'node:crypto'
import { type Browser, expect, test } from '@playwright/test'
import type { SignedIn } from '../contract/accounts.ts'
import type { campaignReviews } from '../contract/admin/campaigns.ts'
import type { reportReviews } from '../contract/admin/project-reports.ts'
import type { CharityApplication } from '../contract/charity-application.ts'
import type { AcceptedDonation } from '../contract/donations.ts'
import type { Answer } from '../contract/endpoint.ts'
import type { OwnCampaign } from '../contract/my-campaigns.ts'
import { uuid7Of } from '../server/chance.ts'
import { armedPdf } from '../tests/fakes/charity-files.ts'
import {
  enter,
  enterAsAdmin,
  expectMailsDoNothing,
  expectNothing,
  expectShown,
  nameFrom,
  openWatched,
  pagesOf,
  payInSandbox,
  sendJson,
} from './kit/hostile-texts.ts'
import { type OwnService, startOwnService } from './kit/own-service.ts'
import { strangeElements } from './kit/watch-canary.ts'
import { xssPayloads } from './kit/xss-payloads.ts'

// The same hundred texts in what campaigners, charities, and those who buy a card or a share write, where others read it.

test.describe.configure({ mode: 'default' })

const password = 'a lamp in the window'

let service: OwnService
test.beforeAll(async () => {
  service = await startOwnService({ LOG_LEVEL: 'warn' })
})
test.afterAll(() => service.close())

const open = (browser: Browser) => openWatched(browser, service.url)
const newId = () => uuid7Of(Date.now(), randomBytes(16))

/** Long enough to be a report. */
const filler = 'which is what became of the gifts of many'

type Send = <T>(path: string, body: unknown, method?: string) => Promise<T>

const sendAs =
  (headers: Record<string, string>): Send =>
  (path, body, method) =>
    sendJson(service.url, path, body, headers, method)

type Queue = Answer<typeof campaignReviews.list>
type AdminCall = Awaited<ReturnType<typeof enterAsAdmin>>

/** Publishes what waits for the reviewers as it is read now. */
async function approve(call: AdminCall, id: string, reason: string): Promise<void> {
  const path = `/api/admin/campaigns/${id}`
  const { since } = await call<Answer<typeof campaignReviews.find>>('GET', path)
  await call('POST', `${path}/approve`, { reason, since })
}

/** Somebody who has just signed up. */
async function newMember(username: string): Promise<Send> {
  const email = `${username}@example.org`
  const anybody = sendAs({})
  await anybody('/api/auth/signup', { username, email, password, fullName: 'A Member' })
  const { authToken } = await anybody<SignedIn>('/api/auth/login', { email, password })
  return sendAs({ authorization: `Bearer ${authToken}` })
}

/** A device of nobody’s account. */
const newDevice = (): Send => sendAs({ 'x-device-key': randomBytes(32).toString('hex') })

/** A gift, paid. */
async function give(send: Send, id: string, lines: object[]): Promise<void> {
  const { next } = await send<AcceptedDonation & { next: { url: string } }>('/api/donations', {
    id,
    currency: 'GBP',
    lines,
    visibility: 'hidden',
    email: 'donor@example.org',
  })
  await payInSandbox(service.url, next.url)
}

/** A whole application in these words, sent in. */
async function apply(send: Send, { name, words }: { name: string; words: readonly string[] }) {
  const path = '/api/charity-application'
  await send(
    path,
    {
      name,
      country: 'GB',
      register: name,
      registrationNumber: name.slice(0, 40),
      website: '',
      about: words.join(' '),
      contactName: name,
      contactRole: name,
      trustees: words.map(text => ({ name: text, role: text })),
    },
    'PUT',
  )
  const content = await armedPdf()
  for (const kind of ['registration', 'constitution'])
    await send(`${path}/documents`, { kind, name, content })
  return await send<{ application: CharityApplication }>(`${path}/submit`, { agreed: true })
}

/** A campaign in these words, before the reviewers. */
async function handIn(send: Send, id: string, words: string): Promise<void> {
  const content = {
    projectId: 'gaza-food',
    title: words,
    summary: words,
    story: `${words}\n\n${words}`,
    lang: 'en',
    organiser: words,
    goalMinorGbp: 50_000,
    endsOn: null,
    matches: [{ name: words, isPublic: true, capMinorGbp: 5_000 }],
    imageAlt: words,
  }
  await send(`/api/my-campaigns/${id}`, content, 'PUT')
  await send(`/api/my-campaigns/${id}/review`, undefined)
}

test('what campaigners write: before the reviewers, in the directory, on its page and other sites', async ({
  browser,
}) => {
  const { page, context, canary } = await open(browser)
  const call = await enterAsAdmin(page)
  const campaigners = [await newMember('campaigner_a'), await newMember('campaigner_b')]
  const campaigns: { send: Send; id: string; words: string }[] = []
  for (const [index, words] of xssPayloads.entries()) {
    const send = campaigners[index % 2]!
    const id = newId()
    await handIn(send, id, words)
    campaigns.push({ send, id, words })
  }

  await test.step('the queue of the reviewers', async () => {
    const seen: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const query: string = `?queue=review${after && `&after=${encodeURIComponent(after)}`}`
      await page.goto(`/admin/campaigns${query}`)
      const list = await call<Queue>('GET', `/api/admin/campaigns${query}`)
      const titles = list.campaigns.map(({ title }) => title)
      await expectShown(page, titles)
      await expectNothing(page, canary)
      seen.push(...titles)
      after = list.next
    }
    expect(seen.length).toBeGreaterThanOrEqual(xssPayloads.length)
    for (const { id, words } of campaigns.filter((_, index) => index % 10 === 0)) {
      await page.goto(`/admin/campaigns?campaign=${id}`)
      await expectShown(page, [words])
      expect(await strangeElements(page)).toEqual([])
    }
  })

  const slugs: string[] = []
  for (const { send, id, words } of campaigns) {
    await approve(call, id, words)
    const news = nameFrom(words)
    await send(`/api/my-campaigns/${id}/updates`, { id: newId(), title: news, text: news })
    const { slug } = await send<OwnCampaign>(`/api/my-campaigns/${id}`, undefined, 'GET')
    slugs.push(slug ?? '')
  }

  await test.step('the directory', async () => {
    await page.goto('/campaigns')
    const main = page.getByRole('main')
    const more = main.getByRole('button', { name: 'Show more' })
    const cards = main.locator('h2 > a[href^="/campaign/"]')
    for (let shown = 0; shown < xssPayloads.length; shown = await cards.count()) {
      await more.click()
      await expect.poll(() => cards.count()).toBeGreaterThan(shown)
    }
    await expectShown(page, xssPayloads)
    await expectNothing(page, canary)
  })

  await test.step('its page, rendered by the service, and its card for other sites', async () => {
    for (const [index, { words }] of campaigns.entries()) {
      const slug = slugs[index] ?? ''
      for (const path of [`/campaign/${slug}`, `/campaign-embed/${slug}`]) {
        const html = await (await fetch(service.url + path)).text()
        if (words.includes('<')) expect([path, html.includes(words)]).toEqual([path, false])
      }
      if (index % 4 !== 0) continue
      await page.goto(`/campaign/${slug}`)
      await expectShown(page, [words])
      expect(await strangeElements(page)).toEqual([])
      await page.goto(`/campaign-embed/${slug}`)
      expect(await strangeElements(page)).toEqual([])
    }
    expect(canary.deeds).toEqual([])
  })

  await test.step('what is reported of it', async () => {
    const slug = slugs[0] ?? ''
    for (const text of xssPayloads)
      await newDevice()(`/api/campaigns/${slug}/reports`, { reason: 'other', text })
    await page.goto(`/admin/campaigns?campaign=${campaigns[0]?.id}`)
    await expectShown(page, xssPayloads)
    await expectNothing(page, canary)
  })
  await context.close()
})

test('what the reviewers write back, and under which names a team is shown', async ({ browser }) => {
  const { page, context, canary } = await open(browser)
  const call = await enterAsAdmin(page)
  const send = await newMember('team_leader')
  const own = await open(browser)
  await enter(own.page, { email: 'team_leader@example.org', password })
  const helpers = new Map<string, Send>()
  for (let n = 0; n < 10; n += 1) helpers.set(`helper_${n}`, await newMember(`helper_${n}`))
  for (const names of pagesOf(helpers.size)) {
    const id = newId()
    const [reason = ''] = names
    await handIn(send, id, 'Bread for everybody')
    await call('POST', `/api/admin/campaigns/${id}/return`, { reason })
    await own.page.goto(`/campaigns/${id}/edit`)
    await expectShown(own.page, [reason])
    await send(`/api/my-campaigns/${id}/review`, undefined)
    await approve(call, id, reason)
    for (const [index, [username, help]] of [...helpers].entries()) {
      await send(`/api/my-campaigns/${id}/team`, { username })
      await help(`/api/my-campaigns/${id}/team/own`, { publicName: nameFrom(names[index] ?? '') }, 'PUT')
    }
    const { slug } = await send<OwnCampaign>(`/api/my-campaigns/${id}`, undefined, 'GET')
    await page.goto(`/campaign/${slug}`)
    await expectShown(page, names.map(nameFrom))
    expect(await strangeElements(page)).toEqual([])
    await own.page.goto(`/campaigns/${id}/edit`)
    expect(await strangeElements(own.page)).toEqual([])
  }
  expect([canary.deeds, own.canary.deeds]).toEqual([[], []])
  await own.context.close()
  await context.close()
})

test('what charities say of themselves and of their people: in the list of applications, in it, on their pages', async ({
  browser,
}) => {
  const { page, context, canary } = await open(browser)
  const call = await enterAsAdmin(page)
  const ids: string[] = []
  const groups = pagesOf(10)
  for (const [index, words] of groups.entries()) {
    const send = await newMember(`charity_${index}`)
    const { application } = await apply(send, { name: words[0] ?? '', words })
    ids.push(application.id)
  }

  await page.goto('/admin/charity-partners')
  await expectShown(
    page,
    groups.map(([first = '']) => first),
  )
  await expectNothing(page, canary)
  const slugs: string[] = []
  for (const [index, words] of groups.entries()) {
    await page.goto(`/admin/charity-partners?application=${ids[index]}`)
    await expectShown(page, words)
    expect(await strangeElements(page)).toEqual([])
    const decide = (to: string) =>
      call<CharityApplication>('POST', `/api/admin/charity-applications/${ids[index]}/decide`, {
        to,
        reason: words[0],
      })
    await decide('in_review')
    slugs.push((await decide('verified')).slug ?? '')
    if (index !== 0) continue
    const applicant = await open(browser)
    await enter(applicant.page, { email: 'charity_0@example.org', password })
    await applicant.page.goto('/charity-onboarding')
    await expectShown(applicant.page, [words[0] ?? ''])
    await expectNothing(applicant.page, applicant.canary)
    await applicant.context.close()
  }

  await test.step('for everybody', async () => {
    for (const [index, words] of groups.entries()) {
      const address = `/charity/${slugs[index]}`
      const html = await (await fetch(service.url + address)).text()
      for (const text of words.filter(text => text.includes('<'))) expect(html).not.toContain(text)
      await page.goto(address)
      await expectShown(page, words)
      expect(await strangeElements(page)).toEqual([])
    }
    await page.goto('/charity-partners')
    await expectShown(
      page,
      groups.map(([first = '']) => first),
    )
    await expectNothing(page, canary)
  })
  await context.close()
})

test('the names and words on cards: in their mails, and to who opens them', async ({ browser }) => {
  const watched = await open(browser)
  const { page, context, canary } = watched
  const send = newDevice()
  const links: string[] = []
  for (const [index, words] of xssPayloads.entries()) {
    const id = newId()
    const { next } = await send<AcceptedDonation & { next: { url: string } }>('/api/gift-cards', {
      id,
      currency: 'GBP',
      amountMinor: 1_000,
      design: 'water',
      fromName: nameFrom(words),
      toName: nameFrom(words),
      message: nameFrom(words),
      delivery: 'mail',
      recipientEmail: `card_${index}@example.org`,
      recipientLang: 'en',
    })
    await payInSandbox(service.url, next.url)
    if (index % 5 === 0) {
      const { url } = await send<{ url: string }>(`/api/gift-cards/bought/${id}/link`, {})
      links.push(url)
    }
  }
  const mailsTo = async (index: number): Promise<{ id: string }[]> => {
    const to = `${service.url}/test-mailbox.json?to=card_${index}@example.org`
    return (await (await fetch(to)).json()).mails
  }
  const addresses: string[] = []
  for (const index of xssPayloads.keys()) {
    await expect.poll(async () => (await mailsTo(index)).length).toBe(1)
    for (const { id } of await mailsTo(index)) addresses.push(`${service.url}/test-mailbox/${id}/html`)
  }
  await expectMailsDoNothing(watched, addresses)
  for (const [index, link] of links.entries()) {
    await page.goto('/about')
    await page.goto(link)
    await expectShown(page, [nameFrom(xssPayloads[index * 5] ?? '')])
    expect(await strangeElements(page)).toEqual([])
  }
  expect(canary.deeds).toEqual([])
  await context.close()
})

test('why a gift is asked back, and what is said to that: before finance, and to the donor', async ({
  browser,
}) => {
  const { page, context, canary } = await open(browser)
  const call = await enterAsAdmin(page)
  const send = newDevice()
  for (const [index, reason] of xssPayloads.entries()) {
    const id = newId()
    await give(send, id, [{ projectId: 'gaza-food', unitMinor: 1_000, quantity: 1 }])
    const request = newId()
    await send(`/api/donations/${id}/refund`, { id: request, minor: 1_000, reason })
    if (index % 2 === 0)
      await call('POST', `/api/admin/refunds/${request}/decide`, { isApproved: false, reason })
  }
  await page.goto('/admin/refunds')
  await expectShown(page, xssPayloads)
  await expectNothing(page, canary)
  await context.close()
})

test('what a charity asks money for, whose account it goes to, and why it is refused: before finance, and the charity', async ({
  browser,
}) => {
  const { page, context, canary } = await open(browser)
  const call = await enterAsAdmin(page)
  const evidence = { name: 'invoice.pdf', content: await armedPdf() }
  const [holder = '', bank = ''] = xssPayloads
  const send = await newMember('water_works')
  const { application } = await apply(send, { name: 'Water Works', words: ['Maryam', 'Yusuf'] })
  for (const to of ['in_review', 'verified'])
    await call('POST', `/api/admin/charity-applications/${application.id}/decide`, {
      to,
      reason: 'known',
      charityId: 'ma-ain',
    })
  await give(newDevice(), newId(), [{ projectId: 'well-kenya', unitMinor: 100_000, quantity: 1 }])
  const desk = await open(browser)
  const ask = await enter(desk.page, { email: 'water_works@example.org', password })
  const account = { holder, bank, country: 'KE', account: '1234567890' }
  await ask('PUT', '/api/charity-desk/payout-details', account)
  const requests = xssPayloads.map(note => ({ id: randomUUID(), note }))
  const refused = (note: string) => `${note} (refused)`
  // A charity has no more than fifty before finance at a time.
  for (const some of [requests.slice(0, 50), requests.slice(50)]) {
    for (const { id, note } of some)
      await ask('POST', '/api/charity-desk/disbursements', {
        id,
        project: 'well-kenya',
        currency: 'GBP',
        minor: 100,
        purpose: 'building',
        note,
        evidence,
      })
    await page.goto('/admin/charity-disbursements')
    await expectShown(
      page,
      some.map(({ note }) => note),
    )
    await expectNothing(page, canary)
    for (const { id, note } of some)
      await call('POST', `/api/admin/disbursements/${id}/refuse`, { reason: refused(note) })
  }
  // The other way round: what finance says of it stands on the charity's desk.
  await desk.page.goto('/charity-partner')
  await expectShown(desk.page, xssPayloads.map(refused))
  await expectNothing(desk.page, desk.canary)

  await test.step('what it reports: to who reads it first, on its own desk, and on its page', async () => {
    // After those of the demonstration.
    const on = new Date().toISOString().slice(0, 10)
    const reports = xssPayloads.map(words => ({ id: newId(), words: `${words} ${filler}` }))
    for (const { id, words } of reports)
      await ask('PUT', `/api/charity-desk/reports/${id}`, {
        projectId: 'well-kenya',
        on,
        kind: 'accounts',
        text: words,
        lang: 'en',
      })
    await page.goto('/admin/project-reports')
    await expectShown(page, xssPayloads)
    await expectNothing(page, canary)
    const path = '/api/admin/project-reports'
    const { waiting } = await call<Answer<typeof reportReviews.list>>('GET', path)
    // As many as a page shows; the others come back.
    const shown = new Set(reports.slice(0, 20).map(({ id }) => id))
    for (const { id, writtenAt: seenAt } of waiting)
      await call('POST', `${path}/${id}/decide`, {
        isApproved: shown.has(id),
        seenAt,
        reason: refused(filler),
      })
    await desk.page.goto('/charity-partner/reports')
    await expectShown(desk.page, [...xssPayloads, refused(filler)])
    await expectNothing(desk.page, desk.canary)
    await page.goto('/charity/ma-ain')
    await expectShown(page, xssPayloads.slice(0, 20))
    await expectNothing(page, canary)
  })
  await desk.context.close()
  await context.close()
})

test('the names of those for whom is sacrificed: in the books of the partner, and to who follows', async ({
  browser,
}) => {
  const { page, context, canary } = await open(browser)
  const call = await enterAsAdmin(page)
  const send = newDevice()
  for (const names of pagesOf(10))
    await give(send, newId(), [
      {
        projectId: 'qurbani-cow-share',
        unitMinor: 6_500,
        quantity: names.length,
        sacrifice: { names, lastDay: 12 },
      },
    ])
  const { books } = await call<{
    books: { projectId: string; hijriYear: number; waiting: number; title: string }[]
  }>('GET', '/api/admin/qurbani')
  const book = books.find(({ projectId, waiting }) => projectId === 'qurbani-cow-share' && waiting > 0)
  expect(book?.waiting).toBe(xssPayloads.length)
  for (let tag = 1; (tag - 1) * 7 < xssPayloads.length; tag += 1)
    await call('POST', '/api/admin/qurbani/animals', {
      projectId: 'qurbani-cow-share',
      hijriYear: book?.hijriYear,
      tag: `C-${tag}`,
      reason: 'ordered',
    })
  await page.goto('/admin/qurbani')
  await expectShown(page, xssPayloads)
  await expectNothing(page, canary)
  await context.close()
})
