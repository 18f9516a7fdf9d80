import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Disbursement } from '../../contract/disbursements.ts'
import {
  type AccountWorld,
  type Browser,
  type Member,
  makeAccountWorld,
} from '../../tests/fakes/account-world.ts'
import { armedPdf } from '../../tests/fakes/charity-files.ts'
import { type Books, openBooks } from '../../tests/harness/books.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { person } from '../accounts/accounts.schema.ts'
import { forgetCatalogue } from '../catalogue/load-catalogue.ts'
import { announceEvents } from '../charity-api/announce-events.ts'
import { charityWebhook } from '../charity-api/charity-api.schema.ts'
import { project } from '../db/schema.ts'
import { sequence } from '../ledger/log.ts'
import { charityMember } from './charities.schema.ts'
import { seedCharities } from './seed-charities.ts'

let world: AccountWorld
let owner: Member
let admins: Member[]
let books: Books
let pdf: string

const desk = '/api/charity-desk'
const account = { holder: 'Ma’in Water Works', bank: 'KCB', country: 'KE', account: '1234567890' }
const uuid = () => world.service.chance.uuid()
const q = () => world.service.db.q
const code = async (answer: Promise<{ json(): { code?: string } }>) => (await answer).json().code

async function partner(name: string, charityId = 'ma-ain'): Promise<Member> {
  const member = await world.member(name, { roles: ['charity'] })
  await q().insert(charityMember).values({ charityId, personId: member.id, since: world.clock.now() })
  return member
}

/** Later than any that was set before. */
const setAccount = (by: Member) => {
  world.clock.advance(1_000)
  return by.browser.call('PUT', `${desk}/payout-details`, account)
}
const ask = (by: Member, project = 'well-kenya') =>
  by.browser.post(`${desk}/disbursements`, {
    id: uuid(),
    project,
    currency: 'GBP',
    minor: 1_000,
    purpose: 'building',
    note: 'The drilling of the well',
    evidence: { name: 'invoice.pdf', content: pdf },
  })
/** A request with both approvals; its id. */
async function approved(by: Member): Promise<string> {
  const { id } = (await ask(by)).json()
  for (const { browser } of admins)
    await browser.post(`/api/admin/disbursements/${id}/approve`, { reason: 'seen' })
  return id
}
const send = () => admins[0]!.browser.post('/api/admin/payout-batches', { id: uuid(), reason: 'month end' })
const requests = async (): Promise<Disbursement[]> =>
  (await admins[0]!.browser.get('/api/admin/disbursements')).json().requests
const stateOf = async (id: string) => (await requests()).find(each => each.id === id)?.state
const makeKey = async (by: Member) => (await by.browser.post(`${desk}/keys`, { name: 'books' })).json().secret
const addWebhook = (by: Member) =>
  by.browser.post(`${desk}/webhooks`, { url: 'https://books.example.org/hook', events: ['gift.succeeded'] })
const read = (secret: string) =>
  Object.assign(world.browser({ deviceKey: null }), { token: secret }).get('/api/charity-api/v1/gifts')
async function tell(): Promise<number> {
  await books.give([{ projectId: 'well-kenya', minor: 700 }])
  await sequence(books)
  return await announceEvents(world.service)
}
/** Gives the role of a charity, or takes it. */
const setRoles = ({ id }: Member, roles: ['charity'] | []) => {
  const seen = { roles: roles.length > 0 ? [] : ['charity'], rights: [] }
  const body = { roles, rights: [], seen, reason: 'Fraud' }
  return owner.browser.call('PUT', `/api/admin/people/${id}/roles`, body)
}

type Go = (of: Member) => ReturnType<Browser['post']>
const ways: [string, Go][] = [
  ['loses the role', of => setRoles(of, [])],
  ['is suspended', ({ id }) => owner.browser.post(`/api/admin/people/${id}/suspend`, { reason: 'Fraud' })],
  ['deletes the account', of => of.browser.post('/api/profile/delete', { username: of.username })],
]

eachDatabase('Whoever stops working for a charity', open => {
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
    await seedCharities(world.service.db)
    pdf = await armedPdf()
    owner = await world.member('owner', { roles: ['admin'], rights: ['owner'] })
    admins = await Promise.all(
      ['first', 'second'].map(name => world.member(name, { roles: ['admin'], rights: ['finance'] })),
    )
    books = await openBooks(world.service.db, 'leaving')
    await books.give([
      { projectId: 'well-kenya', minor: 100_000 },
      { projectId: 'palestine-water', minor: 100_000 },
    ])
    await tell()
  })

  afterEach(async () => {
    await q().delete(charityMember)
    await q().delete(charityWebhook)
  })

  it.each(ways)(
    'and %s leaves nothing that goes on: no request, no key, no webhook, no account',
    async (_, go) => {
      const charity = await partner('water')
      await setAccount(charity)
      const id = await approved(charity)
      const key = await makeKey(charity)
      await addWebhook(charity)
      expect(await stateOf(id)).toBe('approved')
      expect((await read(key)).statusCode).toBe(200)
      expect(await tell()).toBe(1)
      expect((await go(charity)).statusCode).toBe(200)
      expect(await stateOf(id)).toBe('withdrawn')
      expect(await code(send())).toBe('state_changed')
      expect(await tell()).toBe(0)
      const log = (await owner.browser.get('/api/admin/audit?limit=100')).json().entries
      const actions = log.map(({ action }: { action: string }) => action)
      expect(actions).toEqual(
        expect.arrayContaining([
          `payout:withdrawn ${id}`,
          `charity_api:key revoked ${key.slice(0, 10)}`,
          'charity_api:webhook removed books.example.org',
        ]),
      )
      const fresh = await partner('fresh')
      expect(await code(read(key))).toBe('key_wrong')
      expect(await tell()).toBe(0)
      expect((await fresh.browser.get(`${desk}/money`)).json().details).toBeNull()
      expect(await code(ask(fresh))).toBe('payout_details_missing')
      await setAccount(fresh)
      expect((await ask(fresh)).statusCode).toBe(200)
    },
  )

  it('leaves to colleagues what is their own, and what does not lead to the account that is gone', async () => {
    const charity = await partner('water')
    const colleague = await partner('colleague')
    await setAccount(charity)
    const onTheirs = await approved(colleague)
    await setAccount(colleague)
    const onOwn = await approved(colleague)
    const [theirKey, ownKey] = [await makeKey(charity), await makeKey(colleague)]
    await addWebhook(colleague)
    await addWebhook(charity)
    expect(await tell()).toBe(2)
    await setRoles(charity, [])
    expect(await Promise.all([onTheirs, onOwn].map(stateOf))).toEqual(['withdrawn', 'approved'])
    expect(await code(read(theirKey))).toBe('key_wrong')
    expect((await read(ownKey)).statusCode).toBe(200)
    expect(await tell()).toBe(1)
    expect((await send()).json().payouts).toMatchObject([{ outMinor: 1_000 }])
    // Given back by mistake or not: what has ended does not begin again.
    await setRoles(charity, ['charity'])
    expect(await code(read(theirKey))).toBe('key_wrong')
    expect(await stateOf(onTheirs)).toBe('withdrawn')
  })

  it('is paid nothing and told nothing, also where the two come at the same moment', async () => {
    const charity = await partner('water')
    await setAccount(charity)
    const id = await approved(charity)
    await addWebhook(charity)
    const set = (roles: ['charity'] | []) =>
      q().update(person).set({ roles }).where(eq(person.id, charity.id))
    await set([])
    expect(await stateOf(id)).toBe('approved')
    expect(await code(send())).toBe('state_changed')
    expect(await tell()).toBe(0)
    await set(['charity'])
    expect((await send()).statusCode).toBe(200)
  })

  it('is not the only way to lose a fund: what was asked of a project that is another’s now is not paid', async () => {
    const charity = await partner('water')
    await setAccount(charity)
    const [id, { id: asked }] = [await approved(charity), (await ask(charity)).json()]
    const give = (charityId: string) =>
      q().update(project).set({ charityId }).where(eq(project.id, 'well-kenya'))
    const card = async () => (await requests()).find(each => each.id === id)
    const before = await card()
    await give('zaytun')
    forgetCatalogue(world.service.db)
    // As its bank account is: not that of whose project it is now.
    expect(await card()).toEqual(before)
    const { browser } = admins[0]!
    expect(await code(browser.post(`/api/admin/disbursements/${asked}/approve`, { reason: 'seen' }))).toBe(
      'state_changed',
    )
    expect(await code(send())).toBe('state_changed')
    expect((await charity.browser.post(`${desk}/disbursements/${asked}/withdraw`)).statusCode).toBe(200)
    await give('ma-ain')
    forgetCatalogue(world.service.db)
    expect((await send()).statusCode).toBe(200)
  })

  it('left nothing before either, once the service is updated, and nothing is taken from who stayed', async () => {
    const [charity, other] = [await partner('water'), await partner('families', 'zaytun')]
    await setAccount(charity)
    await setAccount(other)
    const id = await approved(charity)
    const staying = (await ask(other, 'palestine-water')).json().id
    const [key, otherKey] = [await makeKey(charity), await makeKey(other)]
    await addWebhook(charity)
    await addWebhook(other)
    const set = (roles: ['charity'] | []) =>
      q().update(person).set({ roles }).where(eq(person.id, charity.id))
    await set([])
    const file = new URL('../db/migrations/098-left-charities.sql', import.meta.url)
    for (const statement of readFileSync(file, 'utf8').split(/;$/m))
      if (statement.trim() !== '') await q().execute(sql.raw(statement))
    await set(['charity'])
    expect(await Promise.all([id, staying].map(stateOf))).toEqual(['withdrawn', 'requested'])
    expect(await code(read(key))).toBe('key_wrong')
    expect((await read(otherKey)).statusCode).toBe(200)
    expect(await q().$count(charityWebhook)).toBe(1)
  })
})
