import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type AccountWorld, type Member, makeAccountWorld } from '../../tests/fakes/account-world.ts'
import { armedPdf } from '../../tests/fakes/charity-files.ts'
import { openBooks } from '../../tests/harness/books.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { person } from '../accounts/accounts.schema.ts'
import { checkLedger } from '../ledger/check.ts'
import { charityMember } from './charities.schema.ts'
import { disbursement } from './disbursements.schema.ts'
import { seedCharities } from './seed-charities.ts'

let world: AccountWorld
let charity: Member
let other: Member
let admins: Member[]
let pdf: string
let books: Awaited<ReturnType<typeof openBooks>>

const desk = '/api/charity-desk'
const details = { holder: 'Ma’in Water Works', bank: 'KCB', country: 'KE', account: '1234567890' }
const uuid = () => world.service.chance.uuid()

const ask = (by: Member, part: object = {}) =>
  by.browser.post(`${desk}/disbursements`, {
    id: uuid(),
    project: 'well-kenya',
    currency: 'GBP',
    minor: 10_000,
    purpose: 'building',
    note: 'The drilling of the well',
    evidence: { name: 'invoice.pdf', content: pdf },
    ...part,
  })
const approve = (by: Member, id: string) =>
  by.browser.post(`/api/admin/disbursements/${id}/approve`, { reason: 'invoice seen' })
const send = (by: Member, id = uuid()) =>
  by.browser.post('/api/admin/payout-batches', { id, reason: 'month end' })
const moneyOf = async (of: Member) => (await of.browser.get(`${desk}/money`)).json()
const fundOf = async (of: Member, project = 'well-kenya') =>
  (await moneyOf(of)).funds.find((fund: { project: string }) => fund.project === project)
const isWaiting = ({ state }: { state: string }) => state === 'requested'
const code = async (answer: Promise<{ json(): { code?: string } }>) => (await answer).json().code
/** A request with both approvals; its id. */
async function approved(part: object = {}, by = charity): Promise<string> {
  const { id } = (await ask(by, part)).json()
  await approve(admins[0]!, id)
  await approve(admins[1]!, id)
  return id
}

async function partner(name: string, charityId: string): Promise<Member> {
  const member = await world.member(name, { roles: ['charity'] })
  const { q } = world.service.db
  await q.insert(charityMember).values({ charityId, personId: member.id, since: world.clock.now() })
  return member
}

eachDatabase('Money to charities', open => {
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
    await seedCharities(world.service.db)
    pdf = await armedPdf()
    charity = await partner('water', 'ma-ain')
    other = await partner('families', 'zaytun')
    admins = await Promise.all(
      ['first', 'second', 'third'].map(name => world.member(name, { roles: ['admin'], rights: ['finance'] })),
    )
    books = await openBooks(world.service.db, 'payouts')
    await books.give([{ projectId: 'well-kenya', minor: 100_000 }])
    await books.give([{ projectId: 'zakat-families', minor: 50_000 }])
    await books.give([{ projectId: 'palestine-water', minor: 70_000 }])
  })

  beforeEach(async () => {
    const { q } = world.service.db
    await q.update(disbursement).set({ state: 'withdrawn' }).where(eq(disbursement.state, 'requested'))
    await q.update(disbursement).set({ state: 'withdrawn' }).where(eq(disbursement.state, 'approved'))
  })

  it('is asked for by nobody but a charity, with an account of its own and a fresh factor', async () => {
    expect(await code(ask(charity))).toBe('payout_details_missing')
    for (const [part, fields] of [
      [{ holder: ' ' }, { holder: 'field_missing' }],
      [{ country: 'x' }, { country: 'field_missing' }],
      [{ account: 'GB00WEST12345698765432' }, { account: 'account_number_invalid' }],
    ]) {
      const answer = await charity.browser.call('PUT', `${desk}/payout-details`, { ...details, ...part })
      expect(answer.json().fields).toEqual(fields)
    }
    const set = await charity.browser.call('PUT', `${desk}/payout-details`, details)
    expect(set.json()).toMatchObject({ holder: details.holder, accountEnd: '7890' })
    expect(set.body).not.toContain('1234567890')
    const member = await world.member('plain')
    expect(await code(ask(member))).toBe('forbidden')
    const stale = await world.member('stale', { roles: ['charity'] })
    expect(await code(ask(stale))).toBe('not_found')
    stale.browser.cookies.clear()
    expect(await code(ask(stale))).toBe('fresh_factor_needed')
    expect((await moneyOf(charity)).requests).toEqual([])
  })

  it('is not asked from another charity’s fund, nor for another purpose, nor more than is there', async () => {
    expect(await code(ask(other))).toBe('not_found')
    expect(await code(ask(charity, { project: 'palestine-water' }))).toBe('not_found')
    expect(await code(ask(charity, { project: 'no-such' }))).toBe('not_found')
    expect(await code(ask(charity, { purpose: 'cash' }))).toBe('purpose_not_allowed')
    expect(await code(ask(charity, { note: ' ' }))).toBe('field_missing')
    expect(await code(ask(charity, { minor: 100_001 }))).toBe('fund_too_low')
    expect(await code(ask(charity, { currency: 'USD' }))).toBe('fund_too_low')
    expect(await code(ask(charity, { minor: -5 }))).toBe('bad_request')
    const evidence = { name: 'x', content: Buffer.from('<svg/>').toString('base64') }
    expect((await ask(charity, { evidence })).json().fields).toEqual({ evidence: 'document_unreadable' })
    expect((await moneyOf(charity)).requests).toEqual([])
  })

  it('is not asked for twice: what is asked is not free, and the same id is stored once', async () => {
    const id = uuid()
    const twins = await Promise.all([1, 2, 3].map(() => ask(charity, { id, minor: 60_000 })))
    expect(twins.map(answer => answer.statusCode)).toEqual([200, 200, 200])
    expect(await code(ask(other, { id, minor: 60_000 }))).toBe('id_taken')
    // Sent again with other words: what was kept says something else.
    for (const part of [{ minor: 60_001 }, { note: 'The pump of the well' }, { purpose: 'delivery' }])
      expect(await code(ask(charity, { id, minor: 60_000, ...part }))).toBe('state_changed')
    expect(await code(ask(charity, { minor: 40_001 }))).toBe('fund_too_low')
    expect(await fundOf(charity)).toMatchObject({ heldMinor: 100_000, freeMinor: 40_000 })
    const many = await Promise.all(Array.from({ length: 8 }, () => ask(charity, { minor: 10_000 })))
    expect(many.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4)
  })

  it('of zakat goes to people, never into walls', async () => {
    const rahma = await partner('hearth', 'hearth')
    await rahma.browser.call('PUT', `${desk}/payout-details`, details)
    const zakat = { project: 'zakat-families', minor: 1_000 }
    for (const purpose of ['building', 'delivery'])
      expect(await code(ask(rahma, { ...zakat, purpose }))).toBe('purpose_not_allowed')
    expect((await ask(rahma, { ...zakat, purpose: 'cash' })).statusCode).toBe(200)
  })

  it('is approved by two administrators with the right, who have no part in it', async () => {
    const { id } = (await ask(charity)).json()
    const support = await world.member('support', { roles: ['admin'], rights: ['support'] })
    expect(await code(approve(support, id))).toBe('forbidden')
    expect(await code(approve(charity, id))).toBe('forbidden')
    expect((await approve(admins[0]!, id)).json()).toEqual({ approvals: 1 })
    expect(await code(approve(admins[0]!, id))).toBe('two_people_needed')
    // One who works for the charity, though they have the right.
    const both = await world.member('both', { roles: ['admin', 'charity'], rights: ['finance'] })
    const { q } = world.service.db
    await q.insert(charityMember).values({ charityId: 'ma-ain', personId: both.id, since: world.clock.now() })
    expect(await code(approve(both, id))).toBe('two_people_needed')
    expect(await code(send(admins[0]!))).toBe('state_changed')
    expect((await approve(admins[1]!, id)).json()).toEqual({ approvals: 2 })
    expect(await code(approve(admins[2]!, id))).toBe('state_changed')
    expect(await fundOf(charity)).toMatchObject({ heldMinor: 100_000 })
  })

  it('is sent with two approvals of people alone who may still approve, and shows how many those are', async () => {
    const owner = await world.member('chief', { roles: ['admin'], rights: ['owner'] })
    const [gone, stripped] = await Promise.all(
      ['gone', 'stripped'].map(name => world.member(name, { roles: ['admin'], rights: ['finance'] })),
    )
    const shown = async (id: string) =>
      (await admins[0]!.browser.get('/api/admin/disbursements'))
        .json()
        .requests.find((each: { id: string }) => each.id === id)
    const act = (what: string) =>
      owner.browser.post(`/api/admin/people/${gone!.id}/${what}`, { reason: 'Taken over' })
    const { id } = (await ask(charity)).json()
    await approve(gone!, id)
    await act('suspend')
    expect((await approve(stripped!, id)).json()).toEqual({ approvals: 1 })
    expect((await approve(admins[0]!, id)).json()).toEqual({ approvals: 2 })
    expect(await shown(id)).toMatchObject({ state: 'approved', approvals: 2 })
    const seen = { roles: [], rights: ['finance'] }
    const none = { roles: [], rights: [], seen, reason: 'Works elsewhere now' }
    await owner.browser.call('PUT', `/api/admin/people/${stripped!.id}/roles`, none)
    expect(await shown(id)).toMatchObject({ state: 'requested', approvals: 1, isApprovedByMe: true })
    expect(await code(send(admins[0]!))).toBe('state_changed')
    expect(await code(approve(admins[0]!, id))).toBe('two_people_needed')
    await act('restore')
    expect(await shown(id)).toMatchObject({ state: 'approved', approvals: 2 })
    await act('suspend')
    expect((await approve(admins[1]!, id)).json()).toEqual({ approvals: 2 })
    const filtered = await admins[0]!.browser.get('/api/admin/disbursements?state=approved')
    expect(filtered.json().requests).toMatchObject([{ id, approvals: 2 }])
    const { q } = world.service.db
    await q
      .insert(charityMember)
      .values({ charityId: 'ma-ain', personId: admins[1]!.id, since: world.clock.now() })
    expect(await shown(id)).toMatchObject({ state: 'requested', approvals: 1 })
    await q.delete(charityMember).where(eq(charityMember.personId, admins[1]!.id))
  })

  it('is withdrawn by its own charity alone, and refused with a reason that the charity reads', async () => {
    const { id } = (await ask(charity)).json()
    expect(await code(other.browser.post(`${desk}/disbursements/${id}/withdraw`))).toBe('not_found')
    const refuse = (reason: string) =>
      admins[0]!.browser.post(`/api/admin/disbursements/${id}/refuse`, { reason })
    expect(await code(refuse(' '))).toBe('reason_missing')
    await refuse('The invoice is of another year')
    const { requests } = await moneyOf(charity)
    expect(requests.find((each: { id: string }) => each.id === id)).toMatchObject({
      state: 'refused',
      reason: 'The invoice is of another year',
    })
    expect(await code(charity.browser.post(`${desk}/disbursements/${id}/withdraw`))).toBe('state_changed')
    expect(await code(approve(admins[1]!, id))).toBe('state_changed')
    expect((await moneyOf(other)).requests).toEqual([])
  })

  it('is approved twice by two at a time whatever the order, and sent once by twenty', async () => {
    const { id } = (await ask(charity, { minor: 30_000 })).json()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => approve(admins[i % 2]!, id)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    const batch = uuid()
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, i) => send(admins[i % 3]!, i < 10 ? batch : uuid())),
    )
    expect(sent.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    expect(await fundOf(charity)).toMatchObject({ heldMinor: 70_000, freeMinor: 70_000 })
    const { rows } = await world.service.db.q.execute(
      sql`select 1 from journal where kind = 'disbursement' and source_id = ${id}`,
    )
    expect(rows).toHaveLength(1)
    expect(await checkLedger(world.service.db)).toEqual([])
  })

  it('is proved: opening + in − out = closing, payout after payout, on the public page', async () => {
    await books.give([{ projectId: 'well-kenya', minor: 5_000 }])
    await approved({ minor: 15_000 })
    await approved({ minor: 10_000 })
    const first = (await send(admins[2]!)).json().payouts
    expect(first).toMatchObject([
      { project: 'well-kenya', openingMinor: 70_000, inMinor: 5_000, outMinor: 25_000, closingMinor: 50_000 },
    ])
    world.clock.advance(3_000)
    const page = (await world.browser().get('/api/charities/main-water')).json()
    expect(page.payouts[0]).toMatchObject({ outMinor: 25_000, closingMinor: 50_000 })
    expect(page.funds).toContainEqual(
      expect.objectContaining({
        project: 'well-kenya',
        inMinor: 105_000,
        outMinor: 55_000,
        heldMinor: 50_000,
      }),
    )
    const { lines } = (await charity.browser.get(`${desk}/statement`)).json()
    const sum = lines.reduce((sum: number, { minor }: { minor: number }) => sum + minor, 0)
    expect(sum).toBe(50_000)
    expect(JSON.stringify(lines)).not.toMatch(/donation|owner|email/)
    expect((await other.browser.get(`${desk}/statement`)).json().lines).toHaveLength(1)
    expect(await checkLedger(world.service.db)).toEqual([])
  })

  it('is not paid from a fund that a refund has emptied meanwhile, which keeps no other from its turn', async () => {
    const id = await approved({ minor: 20_000 })
    const { q } = world.service.db
    const short = await approved({ minor: 20_000 })
    await q.update(disbursement).set({ minor: 30_001 }).where(eq(disbursement.id, short))
    expect(await code(send(admins[0]!))).toBe('fund_too_low')
    expect(await fundOf(charity)).toMatchObject({ heldMinor: 50_000 })
    await other.browser.call('PUT', `${desk}/payout-details`, details)
    const elsewhere = await approved({ project: 'palestine-water', minor: 7_000 }, other)
    const sent = await send(admins[0]!)
    expect(sent.json().payouts).toMatchObject([{ project: 'palestine-water', outMinor: 7_000 }])
    const stateOf = async (of: Member, id: string) =>
      (await moneyOf(of)).requests.find((each: { id: string }) => each.id === id).state
    expect(await stateOf(other, elsewhere)).toBe('paid')
    // Which of the two is to be paid is for people to say.
    for (const each of [id, short]) expect(await stateOf(charity, each)).toBe('approved')
    expect(await fundOf(charity)).toMatchObject({ heldMinor: 50_000 })
    await admins[0]!.browser.post(`/api/admin/disbursements/${short}/refuse`, { reason: 'Ask again.' })
    expect((await send(admins[0]!)).json().payouts).toMatchObject([{ outMinor: 20_000 }])
    expect(await checkLedger(world.service.db)).toEqual([])
  })

  it('is told of by mail: to each who may ask, once, in their language, where the address is proved', async () => {
    const prove = (of: Member, language: string | null = null) =>
      world.service.db.q
        .update(person)
        .set({ emailVerifiedAt: world.clock.now(), language })
        .where(eq(person.id, of.id))
    const colleague = await partner('colleague', 'ma-ain')
    const unproved = await partner('unproved', 'ma-ain')
    const former = await partner('former', 'ma-ain')
    await world.service.db.q.update(person).set({ roles: [] }).where(eq(person.id, former.id))
    await prove(charity)
    await prove(colleague, 'fr')
    await prove(former)
    await prove(other)
    const mailed = async ({ email }: Member) =>
      (await world.mails(email)).filter(({ template }) => template.startsWith('payout-'))
    const before = (await mailed(charity)).length
    const { id } = (await ask(charity, { minor: 1_000 })).json()
    const refuse = () =>
      admins[0]!.browser.post(`/api/admin/disbursements/${id}/refuse`, { reason: 'Of another year.' })
    await refuse()
    await refuse()
    const paid = await approved({ minor: 2_500 })
    const batch = uuid()
    for (const _ of [1, 2]) await send(admins[0]!, batch)
    const rows = await world.service.db.q.execute<{ id: string }>(
      sql`select id from journal where kind = 'disbursement' and source_id = ${paid}`,
    )
    const entry = rows.rows[0]!.id
    const wanted = [
      {
        template: 'payout-refused',
        values: {
          currency: 'GBP',
          minor: 1_000,
          answer: 'Of another year.',
          link: expect.stringMatching(/\/charity-partner$/),
        },
      },
      {
        template: 'payout-paid',
        values: {
          minor: 2_500,
          link: expect.stringMatching(`/open-charity-ledger\\?entry=${entry}#entries$`),
        },
      },
    ]
    expect((await mailed(charity)).slice(before)).toMatchObject(wanted)
    const french = await mailed(colleague)
    expect(french).toMatchObject(wanted)
    expect(french[0]).toMatchObject({ language: 'fr', values: { project: expect.stringMatching(/puits/i) } })
    for (const silent of [unproved, former, other]) expect(await mailed(silent)).toEqual([])
    // What the mail leads to.
    const { entries } = (await world.browser().get(`/api/ledger/entries?journal=${entry}`)).json()
    expect(entries).toHaveLength(1)
    expect(entries[0].entry.postings).toContainEqual({
      account: 'fund/well-kenya',
      currency: 'GBP',
      minor: 2_500,
    })
  })

  it('is in the log of the administration, and its evidence is for those who weigh it', async () => {
    const { entries } = await (async () => {
      const owner = await world.member('owner', { roles: ['admin'], rights: ['owner'] })
      return (await owner.browser.get('/api/admin/audit?kind=payout&limit=100')).json()
    })()
    const actions = entries.map(({ action }: { action: string }) => action)
    expect(actions.some((action: string) => action.startsWith('payout:sent '))).toBe(true)
    expect(actions).toContain('payout:account of ma-ain set, ends in 7890')
    expect(JSON.stringify(entries)).not.toContain(details.account)
    const { requests } = (await admins[0]!.browser.get('/api/admin/disbursements')).json()
    expect(requests[0]).toMatchObject({ account: '1234567890', charity: "Ma'in Water Works" })
    const [{ id }] = requests[0].evidence
    expect((await admins[0]!.browser.get(`/api/admin/disbursement-evidence/${id}`)).json().type).toBe(
      'application/pdf',
    )
    expect(await code(charity.browser.get(`/api/admin/disbursement-evidence/${id}`))).toBe('forbidden')
  })

  it('waits in sight, however many requests came after it', async () => {
    const { id } = (await ask(charity)).json()
    const { q } = world.service.db
    const [row] = await q.select().from(disbursement).where(eq(disbursement.id, id))
    const requestedAt = new Date(world.clock.now().getTime() + 1_000)
    const later = Array.from({ length: 100 }, () => ({
      ...row!,
      id: uuid(),
      state: 'withdrawn' as const,
      requestedAt,
    }))
    await q.insert(disbursement).values(later)
    const { requests } = (await admins[0]!.browser.get('/api/admin/disbursements')).json()
    expect(requests[0]).toMatchObject({ id, state: 'requested' })
    const own = (await moneyOf(charity)).requests
    expect(own).toHaveLength(101)
    expect(own.at(-1)).toMatchObject({ id, state: 'requested' })
  })

  it('waits in sight beside all others that wait, and what is older than they are is led to', async () => {
    const { id } = (await ask(charity)).json()
    const { q } = world.service.db
    const [row] = await q.select().from(disbursement).where(eq(disbursement.id, id))
    const later = Array.from({ length: 120 }, (_, at) => ({
      ...row!,
      id: uuid(),
      requestedAt: new Date(world.clock.now().getTime() + 10_000 + at),
    }))
    await q.insert(disbursement).values(later)
    const list = async (query = '') =>
      (await admins[0]!.browser.get(`/api/admin/disbursements${query}`)).json()
    const { requests, next } = await list()
    const states: string[] = requests.map(({ state }: { state: string }) => state)
    expect(states.filter(state => state === 'requested')).toHaveLength(121)
    expect(requests.find((each: { id: string }) => each.id === id)).toMatchObject({ state: 'requested' })
    const older = (await list(`?before=${next}`)).requests
    expect(older.length).toBeGreaterThan(0)
    const all = [...requests, ...older].map(({ id }: { id: string }) => id)
    expect(new Set(all).size).toBe(await q.$count(disbursement))
    expect((await moneyOf(charity)).requests.filter(isWaiting)).toHaveLength(121)
    expect((await approve(admins[0]!, id)).json()).toEqual({ approvals: 1 })
  })

  it('is not asked for while fifty requests of the charity wait', async () => {
    const { id } = (await ask(charity, { minor: 1 })).json()
    const { q } = world.service.db
    const [row] = await q.select().from(disbursement).where(eq(disbursement.id, id))
    await q.insert(disbursement).values(Array.from({ length: 49 }, () => ({ ...row!, id: uuid() })))
    expect(await code(ask(charity, { minor: 1 }))).toBe('too_many_of_these')
    // What was kept is answered as it was; and one taken back makes room.
    expect((await ask(charity, { id, minor: 1 })).statusCode).toBe(200)
    await charity.browser.post(`${desk}/disbursements/${id}/withdraw`)
    expect((await ask(charity, { minor: 1 })).statusCode).toBe(200)
  })
})
