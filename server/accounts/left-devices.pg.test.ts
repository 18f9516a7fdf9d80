import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountWorld,
  type Browser,
  goodPassword,
  type Member,
  makeAccountWorld,
} from '../../tests/fakes/account-world.ts'
import { tenPounds } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { session, totp } from './accounts.schema.ts'
import { findPerson } from './persons.sql.ts'
import { takeAuthenticator } from './take-authenticator.ts'

const newPassword = 'a quiet courtyard in spring'

eachDatabase('A device that its person has left from elsewhere', open => {
  let world: AccountWorld
  let admin: Member
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
    admin = await world.member('office', { roles: ['admin'], rights: ['support'] })
  })

  const uuid = () => world.service.chance.uuid()
  /** The same device without its session. */
  const signedOut = ({ deviceKey }: Browser): Browser => world.browser({ deviceKey })
  const give = async (by: Browser): Promise<string> => {
    const id = uuid()
    expect((await by.post('/api/donations', tenPounds(id))).statusCode).toBe(200)
    return id
  }
  const buyCard = async (by: Browser): Promise<string> => {
    const id = uuid()
    const words = { design: 'garden', fromName: 'Y', toName: 'M', message: '', delivery: 'link' }
    const order = { id, currency: 'GBP', amountMinor: 2500, recipientLang: 'en', ...words }
    expect((await by.post('/api/gift-cards', order)).statusCode).toBe(200)
    return id
  }
  const signIn = async ({ email }: Pick<Member, 'email'>, password = goodPassword, on = world.browser()) => {
    on.token = (await on.post('/api/auth/login', { email, password })).json().authToken
    return on
  }
  const statusOf = async (gift: string, by: Browser) => (await by.get(`/api/donations/${gift}`)).statusCode
  const giftsOf = async (by: Browser): Promise<string[]> =>
    (await by.get('/api/profile/gifts')).json().gifts.map(({ id }: { id: string }) => id)
  const endThere = async (phone: Browser, lost: Browser) => {
    const { sessions } = (await lost.get('/api/auth/sessions')).json()
    const { id } = sessions.find((each: { isCurrent: boolean }) => each.isCurrent)
    expect((await phone.call('DELETE', `/api/auth/sessions/${id}`)).statusCode).toBe(200)
  }
  const endOthers = async (phone: Browser) => {
    expect((await phone.post('/api/auth/sessions/end-others')).statusCode).toBe(200)
  }
  const changePassword = async (phone: Browser) => {
    const answer = await phone.post('/api/auth/change-password', { password: newPassword })
    expect(answer.statusCode).toBe(200)
  }
  const resetPassword = async (_: Browser, __: Browser, { email }: Member) => {
    await world.browser().post('/api/auth/forgot-password', { email })
    await expect
      .poll(async () => (await world.mails(email)).map(({ template }) => template))
      .toContain('reset-password')
    const token = await world.linkFor(email, 'reset')
    const answer = await world.browser().post('/api/auth/reset-password', { token, password: newPassword })
    expect(answer.statusCode).toBe(200)
  }
  const byOffice =
    (act: string) =>
    async (_: Browser, __: Browser, { id }: Member) => {
      const answer = await admin.browser.post(`/api/admin/people/${id}/${act}`, { reason: 'It was lost' })
      expect(answer.statusCode, answer.body).toBe(200)
    }
  const losesAuthenticator = async (_: Browser, __: Browser, { id }: Member) => {
    const { q } = world.service.db
    await q.insert(totp).values({ personId: id, secret: 'x', confirmedAt: world.clock.now() })
    const row = await findPerson(q, id)
    if (row) await takeAuthenticator(world.service, q, row, 'It was lost')
  }

  describe('shows nothing of theirs:', () => {
    it.each<[string, (phone: Browser, lost: Browser, owner: Member) => Promise<void>, boolean]>([
      ['signed out there', endThere, true],
      ['signed out everywhere else', endOthers, true],
      ['with another password', changePassword, true],
      ['with a password set by mail', resetPassword, false],
      ['signed out by the office', byOffice('sign-out'), false],
      ['suspended', byOffice('suspend'), false],
      ['without their authenticator', losesAuthenticator, false],
    ])('%s', async (_, leave, keepsPhone) => {
      const owner = await world.member('lost')
      const lost = owner.browser
      const phone = await signIn(owner)
      const [gift, card, kept] = [await give(lost), await buyCard(lost), await give(phone)]
      await leave(phone, lost, owner)
      const finder = signedOut(lost)
      expect((await finder.get(`/api/donations/${gift}`)).json().code).toBe('signed_out')
      for (const answer of [
        await finder.get(`/api/donations/${gift}/receipt`),
        await finder.post(`/api/donations/${gift}/refund`, { id: uuid(), minor: 1000, reason: 'x' }),
        await finder.get(`/api/gift-cards/bought/${card}`),
        await finder.post(`/api/gift-cards/bought/${card}/link`),
      ])
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
      // Where they go on, the device keeps what was made on it.
      expect(await statusOf(kept, signedOut(phone))).toBe(keepsPhone ? 200 : 401)
      if (keepsPhone) expect(await giftsOf(phone)).toEqual(expect.arrayContaining([gift, kept]))
    })

    it('where its session had run out before', async () => {
      const owner = await world.member('ran_out')
      const gift = await give(owner.browser)
      const finder = signedOut(owner.browser)
      await world.service.db.q.delete(session).where(eq(session.personId, owner.id))
      expect(await statusOf(gift, finder)).toBe(200)
      await endOthers(await signIn(owner))
      expect(await statusOf(gift, finder)).toBe(401)
    })

    it('of a session from before devices were written down, once it was used', async () => {
      const owner = await world.member('older')
      const gift = await give(owner.browser)
      await world.service.db.q.update(session).set({ deviceHash: null }).where(eq(session.personId, owner.id))
      world.clock.advance(60_000)
      await owner.browser.get('/api/auth/me')
      await endThere(await signIn(owner), owner.browser)
      expect(await statusOf(gift, signedOut(owner.browser))).toBe(401)
    })

    it('nor of what comes from there afterwards', async () => {
      const owner = await world.member('later')
      const { giftKey } = (await owner.browser.get('/api/auth/me')).json().user
      await endOthers(await signIn(owner))
      const device = signedOut(owner.browser)
      const id = uuid()
      const mark = createHmac('sha256', giftKey).update(id).digest('hex')
      device.headers = { 'x-gift-grant': `${owner.id}.${mark}` }
      expect((await device.post('/api/donations', tenPounds(id))).statusCode).toBe(200)
      expect(await statusOf(id, device)).toBe(401)
      expect(await giftsOf(await signIn(owner))).toEqual([id])
    })
  })

  it('shows all of it again once they are back there', async () => {
    const owner = await world.member('back')
    const lost = owner.browser
    const gift = await give(lost)
    await endOthers(await signIn(owner))
    await signIn(owner, goodPassword, lost)
    const later = await give(lost)
    for (const id of [gift, later]) expect(await statusOf(id, signedOut(lost))).toBe(200)
  })

  it('is no other’s who is on it', async () => {
    const [one, other] = [await world.member('one'), await world.member('other')]
    const device = one.browser
    await give(device)
    await signIn(other, goodPassword, device)
    const gift = await give(device)
    await endOthers(await signIn(one))
    expect(await statusOf(gift, signedOut(device))).toBe(200)
  })
})
