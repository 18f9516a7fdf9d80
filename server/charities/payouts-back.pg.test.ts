import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Disbursement } from '../../contract/disbursements.ts'
import type { LedgerFlows } from '../../contract/ledger-flows.ts'
import { type AccountWorld, type Member, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { armedPdf } from '../../tests/fakes/charity-files.ts'
import { openBooks } from '../../tests/harness/books.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { person } from '../accounts/accounts.schema.ts'
import { selectPaid } from '../charity-api/charity-api.sql.ts'
import { checkLedger } from '../ledger/check.ts'
import { disbursementPostings } from '../ledger/gift.ts'
import { sequence } from '../ledger/log.ts'
import { postJournal } from '../ledger/post.ts'
import { selectFundFlows } from '../membership/reports.sql.ts'
import { charityMember } from './charities.schema.ts'
import { disbursement } from './disbursements.schema.ts'
import { openCharity } from './open-charity.ts'
import { seedCharities } from './seed-charities.ts'

let world: AccountWorld
let charity: Member
let admins: Member[]
let pdf: string

const dayMs = 86_400_000
const desk = '/api/charity-desk'
const uuid = () => world.service.chance.uuid()
const code = async (answer: Promise<{ json(): { code?: string } }>) => (await answer).json().code

/** The charity's and two of the office, who have just signed in: nobody stays so for weeks. */
async function arrive(when: string): Promise<void> {
  charity = await world.member(`water${when}`, { roles: ['charity'] })
  const { q } = world.service.db
  const since = world.clock.now()
  await q.insert(charityMember).values({ charityId: 'ma-ain', personId: charity.id, since })
  await q.update(person).set({ emailVerifiedAt: since }).where(eq(person.id, charity.id))
  const account = { holder: 'Ma’in Water Works', bank: 'KCB', country: 'KE', account: '1234567890' }
  await charity.browser.call('PUT', `${desk}/payout-details`, account)
  admins = await Promise.all(
    ['first', 'second'].map(name =>
      world.member(`${name}${when}`, { roles: ['admin'], rights: ['finance'] }),
    ),
  )
}

async function ask(minor: number): Promise<string> {
  const asked = { project: 'well-kenya', currency: 'GBP', minor, purpose: 'building', note: 'Drilling' }
  const evidence = { name: 'invoice.pdf', content: pdf }
  return (await charity.browser.post(`${desk}/disbursements`, { id: uuid(), ...asked, evidence })).json().id
}
const approve = (by: Member, id: string) =>
  by.browser.post(`/api/admin/disbursements/${id}/approve`, { reason: 'invoice seen' })
const refuse = (by: Member, id: string) =>
  by.browser.post(`/api/admin/disbursements/${id}/refuse`, { reason: 'Not now' })
const send = (id = uuid()) =>
  admins[0]!.browser.post('/api/admin/payout-batches', { id, reason: 'month end' })
const comeBack = (by: Member, id: string, reason = 'The account is closed') =>
  by.browser.post(`/api/admin/disbursements/${id}/come-back`, { reason })

/** A request that was paid; its id. */
async function paid(minor: number): Promise<string> {
  const id = await ask(minor)
  await approve(admins[0]!, id)
  await approve(admins[1]!, id)
  await send()
  return id
}

const money = async () => (await charity.browser.get(`${desk}/money`)).json()
const held = async () => (await money()).funds[0].heldMinor
const requestOf = async (id: string): Promise<Disbursement> =>
  (await money()).requests.find((each: Disbursement) => each.id === id)
const publicFund = async () => (await openCharity(world.service, 'ma-ain', 'en')).funds[0]!
const flow = async (period = '') => {
  const flows: LedgerFlows = (await world.browser().get(`/api/ledger/flows?currency=GBP${period}`)).json()
  return flows.funds.find(({ projectId }) => projectId === 'well-kenya')
}
const journalsOf = async (id: string) =>
  (
    await world.service.db.q.execute<{ kind: string }>(
      sql`select kind from journal where source_id = ${id} order by seq`,
    )
  ).rows.map(({ kind }) => kind)
const letters = async () =>
  (await world.mails(charity.email)).filter(({ template }) => template === 'payout-returned')
const auditOf = async (id: string) => {
  const { rows } = await world.service.db.q.execute<{ reason: string }>(
    sql`select reason from audit_entry where action = ${`payout:came back ${id}`}`,
  )
  return rows
}

eachDatabase('A payout that the charity’s bank sends back', open => {
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
    await seedCharities(world.service.db)
    pdf = await armedPdf()
    await arrive('early')
    const books = await openBooks(world.service.db, 'payouts')
    await books.give([{ projectId: 'well-kenya', minor: 100_000 }])
  })

  it('is not taken back without the right, a reason, or by one who works for the charity', async () => {
    const id = await paid(10_000)
    const support = await world.member('support', { roles: ['admin'], rights: ['support'] })
    expect(await code(comeBack(support, id))).toBe('forbidden')
    expect(await code(comeBack(charity, id))).toBe('forbidden')
    const both = await world.member('both', { roles: ['admin', 'charity'], rights: ['finance'] })
    const member = { charityId: 'ma-ain', personId: both.id, since: world.clock.now() }
    await world.service.db.q.insert(charityMember).values(member)
    expect(await code(comeBack(both, id))).toBe('two_people_needed')
    const unreasoned = await comeBack(admins[0]!, id, ' ')
    expect(unreasoned.json().fields).toEqual({ reason: 'reason_missing' })
    expect(await code(comeBack(admins[0]!, uuid()))).toBe('not_found')
    expect(await requestOf(id)).toMatchObject({ state: 'paid', returnedAt: null, reason: null })
    expect(await held()).toBe(90_000)
  })

  it('was sent: what is asked for, approved, refused or withdrawn cannot come back', async () => {
    const asked = await ask(1_000)
    const approved = await ask(1_000)
    for (const admin of admins) await approve(admin, approved)
    const refused = await ask(1_000)
    await refuse(admins[0]!, refused)
    const withdrawn = await ask(1_000)
    await charity.browser.post(`${desk}/disbursements/${withdrawn}/withdraw`)
    for (const id of [asked, approved, refused, withdrawn]) {
      expect(await code(comeBack(admins[0]!, id))).toBe('state_changed')
      expect(await journalsOf(id)).toEqual([])
      expect(await auditOf(id)).toEqual([])
    }
    for (const id of [asked, approved]) await refuse(admins[0]!, id)
    expect(await letters()).toEqual([])
    expect(await checkLedger(world.service.db)).toEqual([])
  })

  it('is booked once, however often and by how many it is said; the charity reads it and is told once', async () => {
    const id = await paid(20_000)
    const before = { held: await held(), fund: await publicFund(), flow: await flow() }
    world.clock.advance(20 * dayMs)
    await arrive('later')
    const said = await Promise.all(
      Array.from({ length: 12 }, (_, i) => comeBack(admins[i % 2]!, id, `The account is closed, ${i}`)),
    )
    expect(said.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
    const [first] = said
    world.clock.advance(60_000)
    expect((await comeBack(admins[1]!, id)).json()).toEqual(first!.json())
    expect(await journalsOf(id)).toEqual(['disbursement', 'disbursement_returned'])
    expect(await auditOf(id)).toEqual([{ reason: expect.stringMatching(/^The account is closed, \d+$/) }])
    expect(await requestOf(id)).toMatchObject({
      state: 'returned',
      returnedAt: first!.json().returnedAt,
      reason: expect.stringMatching(/^The account is closed, \d+$/),
    })
    expect(await letters()).toMatchObject([
      {
        values: {
          currency: 'GBP',
          minor: 20_000,
          answer: expect.stringMatching(/^The account is closed, \d+$/),
          link: expect.stringMatching(/\/charity-partner$/),
        },
      },
    ])
    expect(await held()).toBe(before.held + 20_000)
    expect(await publicFund()).toMatchObject({
      inMinor: before.fund.inMinor,
      outMinor: before.fund.outMinor - 20_000,
      heldMinor: before.fund.heldMinor + 20_000,
    })
    expect(await flow()).toMatchObject({
      deliveredMinor: before.flow!.deliveredMinor - 20_000,
      returnedMinor: before.flow!.returnedMinor,
      heldMinor: before.flow!.heldMinor + 20_000,
    })
    expect(await checkLedger(world.service.db)).toEqual([])
  })

  it('is not less than nothing in the sums of a month in which nothing else was paid', async () => {
    const found = await flow('&period=2026-12')
    expect(found).toEqual({
      projectId: 'well-kenya',
      title: found!.title,
      givenMinor: 0,
      beforeMinor: 20_000,
      deliveredMinor: 0,
      returnedMinor: 0,
      heldMinor: 20_000,
    })
    const year = await selectFundFlows(world.service.db.q, {
      account: 'fund/well-kenya',
      year: 2026,
      isTest: true,
    })
    expect(year).toEqual([{ currency: 'GBP', inMinor: 100_000, outMinor: 10_000 }])
  })

  it('stands in the public log as such, for everybody and for the charity’s own systems', async () => {
    const { entries } = (await world.browser().get('/api/ledger/entries?limit=1')).json()
    expect(entries[0].entry).toMatchObject({
      kind: 'disbursement_returned',
      postings: [
        { account: 'bank', currency: 'GBP', minor: 20_000 },
        { account: 'fund/well-kenya', currency: 'GBP', minor: -20_000 },
      ],
    })
    expect(JSON.stringify(entries)).not.toContain('closed')
    const payouts = await selectPaid(world.service.db.q, 'ma-ain', {
      isTest: true,
      before: undefined,
      limit: 10,
    })
    expect(payouts.map(({ minor, returnedAt }) => [minor, returnedAt !== null])).toEqual([
      [20_000, true],
      [10_000, false],
    ])
  })

  it('is paid anew when the charity asks anew, and the proof of it adds up', async () => {
    const id = await ask(90_000)
    for (const admin of admins) await approve(admin, id)
    const batch = uuid()
    expect((await send(batch)).json().payouts).toMatchObject([
      { openingMinor: 70_000, inMinor: 20_000, outMinor: 90_000, closingMinor: 0 },
    ])
    expect(await requestOf(id)).toMatchObject({ state: 'paid' })
    expect(await checkLedger(world.service.db)).toEqual([])
    // That one, too.
    await comeBack(admins[0]!, id)
    expect(await held()).toBe(90_000)
    expect(await letters()).toHaveLength(2)
    expect(await checkLedger(world.service.db)).toEqual([])
  })

  it('is found where the books say otherwise than the request', async () => {
    const { q } = world.service.db
    const rules = async () => (await checkLedger(world.service.db)).map(({ rule }) => rule)
    const [row] = await q.select().from(disbursement).where(eq(disbursement.state, 'returned'))
    const id = row!.id
    await q.update(disbursement).set({ state: 'paid', returnedAt: null }).where(eq(disbursement.id, id))
    expect(await rules()).toEqual([
      'a payout that came back is taken back by one journal that names it, in its amount; another by none',
      'a payout is taken back for a request that came back',
    ])
    await q.update(disbursement).set(row!).where(eq(disbursement.id, id))
    const [still] = await q.select().from(disbursement).where(eq(disbursement.state, 'paid'))
    await q
      .update(disbursement)
      .set({ state: 'returned', returnedAt: world.clock.now() })
      .where(eq(disbursement.id, still!.id))
    expect(await rules()).toEqual([
      'a payout that came back is taken back by one journal that names it, in its amount; another by none',
    ])
    await q
      .update(disbursement)
      .set({ state: 'paid', returnedAt: null })
      .where(eq(disbursement.id, still!.id))
    expect(await rules()).toEqual([])
  })

  it('is found by the office however many requests came after it', async () => {
    const { q } = world.service.db
    const [old] = await q.select().from(disbursement).where(eq(disbursement.state, 'paid'))
    const waiting = await ask(100)
    await q.insert(disbursement).values(
      Array.from({ length: 120 }, (_, i) => ({
        ...old!,
        id: uuid(),
        state: 'withdrawn' as const,
        batchId: null,
        paidAt: null,
        requestedAt: new Date(world.clock.now().getTime() + i * 1_000),
      })),
    )
    const page = async (search = '') =>
      (await admins[0]!.browser.get(`/api/admin/disbursements?lang=en${search}`)).json()
    const first = await page()
    expect(first.requests[0]).toMatchObject({ id: waiting, state: 'requested' })
    const ids: string[] = first.requests.map((each: { id: string }) => each.id)
    expect(ids).not.toContain(old!.id)
    const second = await page(`&before=${first.next}`)
    const older: string[] = second.requests.map((each: { id: string }) => each.id)
    expect(older).toContain(old!.id)
    expect(older.filter(id => ids.includes(id))).toEqual([])
    expect(second.next).toBeNull()
    const [count] = (await q.execute<{ all: number }>(sql`select count(*)::int as all from disbursement`))
      .rows
    expect(ids.length + older.length).toBe(count!.all)
  })

  it('is summed on the charity’s page as in the open ledger, also what was paid without a request', async () => {
    const { db } = world.service
    await (await openBooks(db, 'unasked')).give([{ projectId: 'well-kenya', minor: 3_000 }])
    const before = await publicFund()
    await db.transaction(tx =>
      postJournal(tx, {
        id: uuid(),
        kind: 'disbursement',
        sourceId: 'of-the-demonstration',
        at: world.clock.now(),
        postings: disbursementPostings({ projectId: 'well-kenya', currency: 'GBP', minor: 3_000 }),
      }),
    )
    await sequence(world.service)
    expect(await publicFund()).toMatchObject({
      inMinor: before.inMinor,
      outMinor: before.outMinor + 3_000,
      heldMinor: before.heldMinor - 3_000,
    })
    expect((await publicFund()).outMinor).toBe((await flow())!.deliveredMinor)
  })
})
