import { createHmac } from 'node:crypto'
import { count } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DonationOffer } from '../../contract/donations.ts'
import {
  type AccountWorld,
  type Browser,
  goodPassword,
  makeAccountWorld,
} from '../../tests/fakes/account-world.ts'
import { tenPounds } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { donation } from '../db/schema.ts'

let world: AccountWorld

const newId = () => world.service.chance.uuid()

/** As the device makes it. */
const grantOf = (key: string, giftId: string) => createHmac('sha256', key).update(giftId).digest('hex')

const keyOf = async (browser: Browser): Promise<string> =>
  (await browser.get('/api/auth/me')).json().user.giftKey

/** The same device once nobody is signed in there. */
const leftBy = ({ deviceKey }: Browser): Browser => world.browser({ deviceKey })

const send = (from: Browser, grant: string, offer: DonationOffer) =>
  Object.assign(from, { headers: { 'x-gift-grant': grant } }).post('/api/donations', offer)

const giftsOf = async (browser: Browser) =>
  (await browser.get('/api/profile/gifts')).json().gifts.map(({ id }: { id: string }) => id)

const signIn = async (browser: Browser, email: string) => {
  browser.token = (await browser.post('/api/auth/login', { email, password: goodPassword })).json().authToken
}

eachDatabase('A gift that was made signed in', open => {
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
  })

  describe('is not taken as a guest’s', () => {
    const countGifts = async () => (await world.service.db.q.select({ n: count() }).from(donation))[0]?.n

    it('where neither session nor grant proves whose it is', async () => {
      const { browser, id } = await world.member('amina')
      const other = await world.member('other')
      const key = await keyOf(browser)
      const elsewhere = await keyOf(await world.member('elsewhere').then(each => each.browser))
      const giftId = newId()
      const device = leftBy(browser)
      const before = await countGifts()
      for (const grant of [
        '',
        id,
        `${id}.`,
        `${id}.${'0'.repeat(64)}`,
        `${id}.${grantOf(elsewhere, giftId)}`,
        // Of another gift, and for another person.
        `${id}.${grantOf(key, newId())}`,
        `${other.id}.${grantOf(key, giftId)}`,
        `nobody.${grantOf(key, giftId)}`,
      ]) {
        const answer = await send(device, grant, tenPounds(giftId))
        expect([grant, answer.statusCode, answer.json().code]).toEqual([grant, 401, 'signed_out'])
      }
      const stranger = await send(world.browser(), `${id}.${grantOf(key, giftId)}`, tenPounds(giftId))
      expect(stranger.json().code).toBe('signed_out')
      expect(await countGifts()).toBe(before)
    })

    it('once its account is deleted', async () => {
      const { browser, id, username } = await world.member('leaver')
      const key = await keyOf(browser)
      expect((await browser.post('/api/profile/delete', { username })).statusCode).toBe(200)
      const giftId = newId()
      const answer = await send(leftBy(browser), `${id}.${grantOf(key, giftId)}`, tenPounds(giftId))
      expect(answer.json().code).toBe('signed_out')
    })
  })

  it('is its donor’s by the grant alone, and nobody else’s who signs in on the device', async () => {
    const { browser, id } = await world.member('amina')
    const giftId = newId()
    const device = leftBy(browser)
    const answer = await send(device, `${id}.${grantOf(await keyOf(browser), giftId)}`, tenPounds(giftId))
    expect(answer.statusCode).toBe(200)
    expect(await giftsOf(browser)).toEqual([giftId])
    const next = await world.member('bilal')
    await signIn(device, next.email)
    expect(await giftsOf(device)).toEqual([])
    expect((await device.get(`/api/donations/${giftId}`)).statusCode).toBe(404)
  })

  it('is its donor’s while they are signed in, without a grant too', async () => {
    const { browser, id } = await world.member('amina')
    const giftId = newId()
    expect((await send(browser, id, tenPounds(giftId))).statusCode).toBe(200)
    expect(await giftsOf(browser)).toEqual([giftId])
  })

  it('is not said to have never arrived to its device, once its donor has left it', async () => {
    const { browser, id } = await world.member('amina')
    const giftId = newId()
    const device = leftBy(browser)
    await send(device, `${id}.${grantOf(await keyOf(browser), giftId)}`, tenPounds(giftId))
    await browser.post('/api/auth/signout')
    const letGo = (from: Browser, gift: string) => from.post(`/api/donations/${gift}/let-go`)
    // So asks a device of a gift that holds something.
    const find = (from: Browser, gift: string) => from.get(`/api/donations/${gift}`)
    for (const ask of [letGo, find]) {
      expect((await ask(device, giftId)).json().code).toBe('signed_out')
      expect((await ask(device, newId())).json().code).toBe('not_found')
      expect((await ask(world.browser(), giftId)).json().code).toBe('not_found')
    }
  })

  it('becomes its donor’s that an older app sent as nobody’s, when it comes again', async () => {
    const { browser, id } = await world.member('amina')
    const giftId = newId()
    const device = leftBy(browser)
    await device.post('/api/donations', tenPounds(giftId))
    expect(await giftsOf(browser)).toEqual([])
    const again = await send(device, `${id}.${grantOf(await keyOf(browser), giftId)}`, tenPounds(giftId))
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await giftsOf(browser)).toEqual([giftId])
  })

  it('opens nothing else of the account by its grant: no wallet, no saved card', async () => {
    const { browser, id } = await world.member('amina')
    const key = await keyOf(browser)
    for (const change of [{ from: { kind: 'wallet' as const, minor: 1000 } }, { savedCard: newId() }]) {
      const giftId = newId()
      const grant = `${id}.${grantOf(key, giftId)}`
      const answer = await send(leftBy(browser), grant, tenPounds(giftId, change))
      expect(answer.json().code).toBe('signed_out')
    }
    const read = leftBy(browser)
    read.headers = { 'x-gift-grant': `${id}.${grantOf(key, newId())}` }
    expect((await read.get('/api/profile/gifts')).json().code).toBe('signed_out')
  })

  it('is granted with a key of the person and the device', async () => {
    const { browser, email } = await world.member('amina')
    const keys = [await keyOf(browser)]
    const second = world.browser()
    await signIn(second, email)
    keys.push(await keyOf(second), await keyOf((await world.member('bilal')).browser))
    expect(new Set(keys).size).toBe(3)
    expect(keys).toEqual(keys.map(() => expect.any(String)))
    const without = world.browser({ deviceKey: null })
    without.token = browser.token
    expect((await without.get('/api/auth/me')).json().user).not.toHaveProperty('giftKey')
  })

  it('is granted to nobody who looks with another’s eyes', async () => {
    const admin = await world.member('support', { roles: ['admin'], rights: ['support'] })
    const { username } = await world.member('seen')
    const asked = { user: username, reason: 'To help' }
    const { grant } = (await admin.browser.post('/api/admin/impersonation', asked)).json()
    admin.browser.headers = { 'x-fake-admin-session': grant }
    const { user } = (await admin.browser.get('/api/auth/me')).json()
    expect(user.username).toBe(username)
    expect(user).not.toHaveProperty('giftKey')
  })
})
