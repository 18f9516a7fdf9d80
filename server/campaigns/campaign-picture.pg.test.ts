import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { campaignPictureAddress } from '../../contract/campaign-rules.ts'
import {
  type AccountWorld,
  type Browser,
  type Member,
  makeAccountWorld,
} from '../../tests/fakes/account-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { session } from '../accounts/accounts.schema.ts'
import { idleMs } from '../accounts/session-rules.ts'

let world: AccountWorld
let campaigner: Member
let reviewer: Member

const content = {
  projectId: 'gaza-food',
  title: 'Meals for Rafah',
  summary: 'A hundred families, one month.',
  story: 'We cook.',
  lang: 'en',
  organiser: 'Aisha and friends',
  goalMinorGbp: 500_000,
  endsOn: null,
  matches: [],
  imageAlt: '',
}

const own = (id: string, rest = '') => `/api/my-campaigns/${id}${rest}`

async function send(path: string, colour: string) {
  const bytes = await sharp({ create: { width: 8, height: 4, channels: 3, background: colour } })
    .png()
    .toBuffer()
  const { browser } = campaigner
  browser.headers['content-type'] = 'application/octet-stream'
  const answer = await browser.post(path, bytes)
  delete browser.headers['content-type']
  return answer.json()
}

/** A draft with a picture of its own and one in its page, and where they are. */
async function begun(): Promise<{ id: string; face: string; inPage: string }> {
  const id = world.service.chance.uuid()
  await campaigner.browser.call('PUT', own(id), content)
  const face: string = (await send(own(id, '/picture'), 'red')).picture.url
  const picture = await send(own(id, '/page/pictures'), 'blue')
  const block = { kind: 'picture', picture, alt: 'A well', caption: '' }
  const blocks = [{ kind: 'columns', start: [block], end: [] }]
  const page = { format: 1, lang: 'en', blocks }
  await campaigner.browser.call('PUT', own(id, '/page'), { version: 0, page })
  return { id, face, inPage: campaignPictureAddress(id, picture.id) }
}

/** As an image of a page is asked for: with the cookies, without token and device. */
async function look(by: Browser, url: string, headers: Record<string, string> = {}) {
  const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await world.app.inject({ url, headers: { cookie, ...headers } })
  return { status: answer.statusCode, cache: answer.headers['cache-control'], etag: answer.headers.etag }
}

async function review(id: string, act: string) {
  const { since } = (await reviewer.browser.get(`/api/admin/campaigns/${id}`)).json()
  await reviewer.browser.post(`/api/admin/campaigns/${id}/${act}`, { reason: 'checked', since })
}

async function published() {
  const made = await begun()
  await campaigner.browser.post(own(made.id, '/review'))
  await review(made.id, 'approve')
  return made
}

const hidden = { status: 404, cache: 'no-store', etag: undefined }
const ofOneself = { status: 200, cache: 'private, no-store' }
const ofAll = { status: 200, cache: 'public, max-age=300' }

eachDatabase('Pictures of campaigns', open => {
  beforeAll(async () => {
    world = await makeAccountWorld(await open())
    campaigner = await world.member('campaigner')
    reviewer = await world.member('reviewer', { roles: ['admin'], rights: ['content'] })
  })

  describe('before they are published', () => {
    it('are hidden from strangers, handed in or not', async () => {
      const { id, face, inPage } = await begun()
      const stranger = await world.member('stranger')
      const finance = await world.member('finance', { roles: ['admin'], rights: ['finance'] })
      for (const by of [world.browser(), stranger.browser, finance.browser])
        for (const url of [face, inPage]) expect(await look(by, url)).toEqual(hidden)
      await campaigner.browser.post(own(id, '/review'))
      expect(await look(stranger.browser, face)).toEqual(hidden)
    })

    it('are seen by their campaigner and the reviewers, and kept by no cache', async () => {
      const { face, inPage } = await begun()
      for (const { browser } of [campaigner, reviewer])
        for (const url of [face, inPage]) expect(await look(browser, url)).toMatchObject(ofOneself)
    })

    it('are seen by the team once it has agreed', async () => {
      const { id, face } = await begun()
      const friend = await world.member('friend')
      await campaigner.browser.post(own(id, '/team'), { username: friend.username })
      expect(await look(friend.browser, face)).toEqual(hidden)
      await friend.browser.call('PUT', own(id, '/team/own'), { publicName: 'Bilal' })
      expect(await look(friend.browser, face)).toMatchObject(ofOneself)
    })

    it('are hidden from a session that has ended, and from a reviewer without the second factor', async () => {
      const { face } = await begun()
      const late = await world.member('late', { roles: ['admin'], rights: ['content'] })
      await world.service.db.q
        .update(session)
        .set({ hasSecondFactor: false })
        .where(eq(session.personId, late.id))
      expect(await look(late.browser, face)).toEqual(hidden)
      const ended = new Date(world.clock.now().getTime() - idleMs)
      const own = await world.member('ended', { roles: ['admin'], rights: ['content'] })
      await world.service.db.q.update(session).set({ expiresAt: ended }).where(eq(session.personId, own.id))
      expect(await look(own.browser, face)).toEqual(hidden)
    })
  })

  it('are made one after the other for who sends many at once, and more than some are refused', async () => {
    const id = world.service.chance.uuid()
    const many = await world.member('many')
    await many.browser.call('PUT', own(id), content)
    const large = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'green' } })
      .png()
      .toBuffer()
    many.browser.headers['content-type'] = 'application/octet-stream'
    const paths = ['/picture', '/page/pictures'].flatMap(path => [path, path, path])
    const answers = await Promise.all(paths.map(path => many.browser.post(own(id, path), large)))
    const codes = answers.map(answer => (answer.statusCode === 200 ? null : answer.json().code))
    expect(codes.filter(code => code === null).length).toBeGreaterThanOrEqual(4)
    expect(new Set(codes)).toEqual(new Set([null, 'too_many_requests']))
  })

  describe('once they are published', () => {
    it('are everybody’s for some minutes, then asked for again', async () => {
      const { id, face, inPage } = await published()
      for (const url of [face, inPage]) {
        const { etag, ...seen } = await look(world.browser(), url)
        expect(seen).toEqual(ofAll)
        expect(await look(world.browser(), url, { 'if-none-match': String(etag) })).toMatchObject({
          status: 304,
          cache: ofAll.cache,
        })
      }
      await campaigner.browser.post(own(id, '/end'))
      expect(await look(world.browser(), face)).toMatchObject(ofAll)
    })

    it('are followed by none that the reviewers have not seen', async () => {
      const { id, face } = await published()
      const next: string = (await send(own(id, '/picture'), 'green')).picture.url
      expect(next).not.toBe(face)
      expect(await look(world.browser(), next)).toEqual(hidden)
      expect(await look(world.browser(), face)).toMatchObject(ofAll)
      expect(await look(campaigner.browser, next)).toMatchObject(ofOneself)
    })

    it('go with their campaign when it is withheld, whatever a browser has of them', async () => {
      const { id, face, inPage } = await published()
      const { etag } = await look(world.browser(), face)
      await review(id, 'withhold')
      for (const url of [face, inPage]) expect(await look(world.browser(), url)).toEqual(hidden)
      expect(await look(world.browser(), face, { 'if-none-match': String(etag) })).toEqual(hidden)
      expect(await look(reviewer.browser, face)).toMatchObject(ofOneself)
      await review(id, 'restore')
      expect(await look(world.browser(), face)).toMatchObject(ofAll)
    })
  })
})
