import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { LedgerFlows } from '../../contract/ledger-flows.ts'
import type { Currency } from '../../contract/money.ts'
import { type AccountWorld, type Member, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { armedPdf } from '../../tests/fakes/charity-files.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { receiveEvents } from '../donations/receive-events.ts'
import { checkLedger } from '../ledger/check.ts'
import { sequence } from '../ledger/log.ts'
import { selectFundFlows } from '../membership/reports.sql.ts'
import type { PaymentEvent } from '../payments/port.ts'
import { charityMember } from './charities.schema.ts'
import { openCharity } from './open-charity.ts'
import { seedCharities } from './seed-charities.ts'

let world: AccountWorld
let charity: Member
let admins: Member[]
let pdf: string

const desk = '/api/charity-desk'
const uuid = () => world.service.chance.uuid()

const tell = (donationId: string, event: object) =>
  receiveEvents(world.service, [
    { eventId: uuid(), donationId, at: world.clock.now(), ...event } as PaymentEvent,
  ])

/** Each currency is a fund of its own. */
async function give(currency: Currency, minor: number): Promise<string> {
  world.clock.advance(1000)
  const id = uuid()
  const lines = [{ projectId: 'well-kenya', unitMinor: minor, quantity: 1 }]
  await world.browser().post('/api/donations', { id, currency, lines, visibility: 'hidden' })
  await tell(id, { kind: 'captured', currency, minor, feeMinor: 0, paymentRef: id })
  return id
}
const refund = (id: string, currency: Currency, minor: number) =>
  tell(id, { kind: 'refunded', refundId: uuid(), currency, minor })

async function pay(currency: Currency, minor: number): Promise<string> {
  const asked = { project: 'well-kenya', currency, minor, purpose: 'building', note: 'Drilling' }
  const evidence = { name: 'invoice.pdf', content: pdf }
  const { id } = (
    await charity.browser.post(`${desk}/disbursements`, { id: uuid(), ...asked, evidence })
  ).json()
  for (const { browser } of admins)
    await browser.post(`/api/admin/disbursements/${id}/approve`, { reason: 'seen' })
  await admins[0]!.browser.post('/api/admin/payout-batches', { id: uuid(), reason: 'month end' })
  return id
}
const comeBack = async (id: string) =>
  (await admins[0]!.browser.post(`/api/admin/disbursements/${id}/come-back`, { reason: 'closed' })).statusCode

/** What a fund holds, and what we have of our own. */
async function books(currency: Currency): Promise<{ fund: number; ours: number }> {
  const { rows } = await world.service.db.q.execute<{ name: string; minor: string }>(
    sql`select name, -balance_minor as minor from account where currency = ${currency}`,
  )
  const of = (name: string) => Number(rows.find(row => row.name === name)?.minor ?? 0)
  return { fund: of('fund/well-kenya'), ours: of('platform') }
}
/** What everybody reads of a fund: on the charity's page, and in the flow of money. */
async function told(currency: Currency) {
  await sequence(world.service)
  const { funds } = await openCharity(world.service, 'ma-ain', 'en')
  const { inMinor, outMinor, heldMinor } = funds.find(fund => fund.currency === currency)!
  const flows: LedgerFlows = (await world.browser().get(`/api/ledger/flows?currency=${currency}`)).json()
  const { givenMinor, deliveredMinor, returnedMinor, heldMinor: rest } = flows.funds[0]!
  return { page: [inMinor, outMinor, heldMinor], flow: [givenMinor, deliveredMinor, returnedMinor, rest] }
}

/** As members are mailed it. */
const ofYear = async (currency: Currency, year: number, isTest = true) => {
  const of = { account: 'fund/well-kenya', year, isTest }
  return (await selectFundFlows(world.service.db.q, of)).find(flow => flow.currency === currency)
}

eachDatabase('A payout that comes back to a fund whose gifts went back', open => {
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
    await seedCharities(world.service.db)
    pdf = await armedPdf()
    charity = await world.member('water', { roles: ['charity'] })
    const member = { charityId: 'ma-ain', personId: charity.id, since: world.clock.now() }
    await world.service.db.q.insert(charityMember).values(member)
    const details = { holder: 'Ma’in Water Works', bank: 'KCB', country: 'KE', account: '1234567890' }
    await charity.browser.call('PUT', `${desk}/payout-details`, details)
    admins = await Promise.all(
      ['first', 'second'].map(name => world.member(name, { roles: ['admin'], rights: ['finance'] })),
    )
  })

  it('leaves the same, whichever of the two came first', async () => {
    const first = await give('GBP', 50_000)
    const paid = await pay('GBP', 50_000)
    await refund(first, 'GBP', 50_000)
    expect(await books('GBP')).toEqual({ fund: 0, ours: -50_000 })
    expect(await comeBack(paid)).toBe(200)
    const second = await give('EUR', 50_000)
    expect(await comeBack(await pay('EUR', 50_000))).toBe(200)
    await refund(second, 'EUR', 50_000)
    for (const currency of ['GBP', 'EUR'] as const) {
      expect(await books(currency)).toEqual({ fund: 0, ours: 0 })
      expect(await told(currency)).toEqual({ page: [0, 0, 0], flow: [50_000, 0, 50_000, 0] })
    }
    expect(await checkLedger(world.service.db)).toEqual([])
  })

  it('gives back what we bore once, and the rest to the fund, and the next proof adds up', async () => {
    const gift = await give('GBP', 30_000)
    await give('GBP', 10_000)
    const [some, more] = [await pay('GBP', 15_000), await pay('GBP', 20_000)]
    // The fund has 5,000 left for it.
    await refund(gift, 'GBP', 25_000)
    expect(await books('GBP')).toEqual({ fund: 0, ours: -20_000 })
    await comeBack(some)
    expect(await books('GBP')).toEqual({ fund: 0, ours: -5_000 })
    await give('GBP', 1_000)
    await comeBack(more)
    expect(await books('GBP')).toEqual({ fund: 16_000, ours: 0 })
    await comeBack(await pay('GBP', 16_000))
    expect(await books('GBP')).toEqual({ fund: 16_000, ours: 0 })
    expect(await told('GBP')).toEqual({ page: [16_000, 0, 16_000], flow: [91_000, 0, 75_000, 16_000] })
    expect(await checkLedger(world.service.db)).toEqual([])
  })

  it('is the fund’s after all, where the dispute for which we had it back is won', async () => {
    const gift = await give('USD', 40_000)
    const paid = await pay('USD', 40_000)
    const disputed = { disputeId: 'dp_1', currency: 'USD', minor: 40_000 }
    await tell(gift, { kind: 'dispute_opened', ...disputed })
    const other = await give('USD', 5_000)
    await comeBack(paid)
    expect(await books('USD')).toEqual({ fund: 5_000, ours: 0 })
    world.clock.advance(1000)
    await tell(gift, { kind: 'dispute_won', ...disputed })
    expect(await books('USD')).toEqual({ fund: 45_000, ours: 0 })
    expect(await ofYear('USD', 2026)).toEqual({ currency: 'USD', inMinor: 45_000, outMinor: 0 })
    expect(await ofYear('USD', 2026, false)).toBeUndefined()
    await refund(gift, 'USD', 40_000)
    await refund(other, 'USD', 5_000)
    expect(await books('USD')).toEqual({ fund: 0, ours: 0 })
    expect(await checkLedger(world.service.db)).toEqual([])
  })

  it('is no sum below nothing in the year’s report, where it was paid in an earlier one', async () => {
    await give('CAD', 30_000)
    const paid = await pay('CAD', 30_000)
    expect(await ofYear('CAD', 2026)).toEqual({ currency: 'CAD', inMinor: 30_000, outMinor: 30_000 })
    world.clock.advance(Date.UTC(2027, 1, 1) - world.clock.now().getTime())
    const finance = await world.member('third', { roles: ['admin'], rights: ['finance'] })
    await finance.browser.post(`/api/admin/disbursements/${paid}/come-back`, { reason: 'closed' })
    expect(await ofYear('CAD', 2027)).toEqual({ currency: 'CAD', inMinor: 0, outMinor: 0 })
  })
})
