import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CapturedRecordCall } from '../../contract/captures.ts'
import { consentTextVersions } from '../../contract/consent-text.ts'
import { makeWorld, wideLimits } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { buildApp } from '../http/app.ts'
import { rows } from '../ledger/rows.ts'
import type { Service } from '../service.ts'
import { eraseCapturesOf, forgetCaptures } from './forget-captures.ts'
import { pseudonyms } from './pseudonyms.ts'

const hour = 3_600_000
const day = 24 * hour
const canary = 'canary@example.org'
const [version] = consentTextVersions.marketing

const record = (change: Partial<CapturedRecordCall> = {}, metadata: object = {}) => ({
  email: canary,
  type: 'lead',
  source: 'website',
  timestamp: '2026-11-20T09:00:00.000Z',
  metadata: {
    formType: 'newsletter',
    page: '/donate',
    trigger: 'typing',
    consent: true,
    consentVersion: version,
    ...metadata,
  },
  ...change,
})

interface Mail {
  to: string
  language: string
  template: string
  values: { link: string; unsubscribeLink: string; hours: number }
}

eachDatabase('Captured addresses', open => {
  let service: Service
  let advance: (ms: number) => void
  let app: FastifyInstance

  beforeAll(async () => {
    const world = await makeWorld(await open(), { config: { limits: wideLimits } })
    service = world.service
    advance = ms => world.clock.advance(ms)
    app = await buildApp(service)
  })
  beforeEach(() => service.db.q.execute(sql`truncate capture, job, captured_mail`))

  const post = async (path: string, body: unknown) => {
    const answer = await app.inject({ method: 'POST', url: path, payload: body as object })
    return { status: answer.statusCode, body: answer.json() }
  }
  const capture = (change?: Partial<CapturedRecordCall>, metadata?: object) => {
    const sent = record(change, metadata)
    return post(`/api/capture-${sent.type}`, sent)
  }
  const kept = () =>
    rows<Record<string, unknown>>(
      service.db.q,
      sql`select to_json(c) as row from capture c order by created_at`,
    )
  const mails = () =>
    rows<Mail>(service.db.q, sql`select payload as row from job where kind = 'mail' order by created_at, key`)
  const lastMail = async () => {
    const mail = (await mails()).at(-1)
    if (!mail) throw new Error('no mail waits')
    return mail
  }
  const tokenIn = (link: string) => new URL(link).pathname.split('/').at(-1) ?? ''
  const everything = async () => {
    const tables = await rows<string>(
      service.db.q,
      sql`select to_json(relname) as row from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
    )
    const texts = await Promise.all(
      tables.map(name =>
        rows<unknown>(service.db.q, sql`select to_json(t) as row from ${sql.identifier(name)} t`),
      ),
    )
    return JSON.stringify(texts)
  }

  describe('nothing is kept and nobody is written to', () => {
    it.each([
      ['without consent', record({}, { consent: undefined })],
      ['with a consent that was not given', record({}, { consent: false })],
      ['without the sentence that was agreed to', record({}, { consentVersion: undefined })],
      ['with a sentence that was never shown', record({}, { consentVersion: '1999-01-01' })],
    ])('%s', async (_what, sent) => {
      expect(await post('/api/capture-lead', sent)).toMatchObject({
        status: 422,
        body: { code: 'consent_missing' },
      })
    })

    it.each([
      'not an address',
      'a@b.c',
      'a@example.org, b@example.org',
      'a@example.org\r\nBcc: b@example.org',
    ])('for %j', async email => {
      expect(await capture({ email })).toMatchObject({ status: 422, body: { code: 'email_invalid' } })
    })

    it.each([
      ['another type than the call’s', record({ type: 'subscriber' })],
      ['control characters in its words', record({ source: 'a\u0000b' })],
      ['control characters in its address', record({ email: 'a\u0000b@example.org' })],
      ['a time that is none', record({ timestamp: 'yesterday' })],
      ['no metadata', { ...record(), metadata: undefined }],
    ])('for a record with %s', async (_what, sent) => {
      expect(await post('/api/capture-lead', sent)).toMatchObject({
        status: 400,
        body: { code: 'bad_request' },
      })
    })

    it.each(['confirm', 'unsubscribe', 'erase'])('%s refuses a token that is not ours', async act => {
      await capture()
      const { values } = await lastMail()
      const [confirm, stop] = [tokenIn(values.link), tokenIn(values.unsubscribeLink)]
      const forged = [
        '',
        'x',
        '..',
        stop.replace(/^./, letter => (letter === 'a' ? 'b' : 'a')),
        stop.slice(0, -1),
        // The token of one use is worth nothing for the other.
        act === 'confirm' ? stop : confirm,
        confirm.replace(/\.(\w+)\./, '.0.'),
      ]
      for (const token of forged)
        expect(await post(`/api/captures/${act}`, { token }), token).toMatchObject({
          status: 410,
          body: { code: 'link_expired' },
        })
      expect(await kept()).toMatchObject([{ state: 'waiting', email: canary }])
    })

    it('for an unsubscribed address that was only typed somewhere', async () => {
      await capture()
      await post('/api/captures/unsubscribe', { token: tokenIn((await lastMail()).values.unsubscribeLink) })
      advance(2 * day)
      expect(await capture()).toMatchObject({ status: 200 })
      expect(await kept()).toMatchObject([{ state: 'unsubscribed', email: null }])
      expect(await mails()).toHaveLength(1)
    })
  })

  it('keeps the record of a consented address, waiting, and asks its owner once', async () => {
    expect(await capture({}, { language: 'ar', referrer: 'https://example.com', sessionId: 's1' })).toEqual({
      status: 200,
      body: { success: true },
    })
    expect(await kept()).toMatchObject([
      {
        email: canary,
        type: 'lead',
        source: 'website',
        state: 'waiting',
        language: 'ar',
        consent_version: version,
        metadata: {
          formType: 'newsletter',
          page: '/donate',
          referrer: 'https://example.com',
          sessionId: 's1',
          trigger: 'typing',
        },
      },
    ])
    const [mail] = await mails()
    expect(mail).toMatchObject({
      to: canary,
      language: 'ar',
      template: 'confirm-subscription',
      values: { hours: 72 },
    })
    expect(mail?.values.link).toMatch(/^https:\/\/jariyah\.test\/api\/captures\/confirm\/[\w.-]+\?lang=ar$/)
  })

  it('is one row however the address is written and however often it comes', async () => {
    await capture()
    await capture({ email: `  ${canary.toUpperCase()} ` })
    await capture({ type: 'subscriber' })
    expect(await kept()).toMatchObject([{ type: 'subscriber', state: 'waiting' }])
    expect(await mails()).toHaveLength(1)
    await capture()
    expect(await kept()).toMatchObject([{ type: 'subscriber' }])
  })

  it('is one row and one mail when it comes many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => capture()))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await kept()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  it('writes to an address that does not answer at most three times, a day apart', async () => {
    for (let time = 0; time < 10; time += 1) {
      await capture()
      advance(13 * hour)
    }
    expect(await mails()).toHaveLength(3)
  })

  it('is confirmed by the mailed link, and stays so', async () => {
    await capture()
    const token = tokenIn((await lastMail()).values.link)
    expect(await post('/api/captures/confirm', { token })).toEqual({ status: 200, body: { success: true } })
    const [confirmed] = await kept()
    expect(confirmed).toMatchObject({ state: 'confirmed' })
    advance(hour)
    await post('/api/captures/confirm', { token })
    await capture({ type: 'subscriber' })
    expect(await kept()).toEqual([{ ...confirmed, type: 'subscriber' }])
    expect(await mails()).toHaveLength(1)
  })

  it('is not confirmed by a link older than 72 hours, or after its owner said no', async () => {
    await capture()
    const { values } = await lastMail()
    advance(72 * hour)
    expect(await post('/api/captures/confirm', { token: tokenIn(values.link) })).toMatchObject({
      status: 410,
    })
    await capture()
    const again = await lastMail()
    await post('/api/captures/unsubscribe', { token: tokenIn(values.unsubscribeLink) })
    expect(await post('/api/captures/confirm', { token: tokenIn(again.values.link) })).toMatchObject({
      status: 410,
    })
    expect(await kept()).toMatchObject([{ state: 'unsubscribed' }])
  })

  it('forgets an unsubscribed address but not its wish; a form of its own may ask again', async () => {
    await capture()
    const token = tokenIn((await lastMail()).values.unsubscribeLink)
    advance(300 * day)
    expect(await post('/api/captures/unsubscribe', { token })).toMatchObject({ status: 200 })
    expect(await post('/api/captures/unsubscribe', { token })).toMatchObject({ status: 200 })
    expect(JSON.stringify(await kept())).not.toContain('canary')
    await capture({ type: 'subscriber' })
    expect(await kept()).toMatchObject([{ state: 'waiting', email: canary, type: 'subscriber' }])
    expect(await mails()).toHaveLength(2)
  })

  it('erases without a trace, by the link or for the owner of an account', async () => {
    await capture()
    const token = tokenIn((await lastMail()).values.unsubscribeLink)
    await service.db.q.execute(
      sql`insert into captured_mail select id, ${canary}, 's', '{}', 't', 'h', now() from job`,
    )
    expect(await everything()).toContain('canary')
    expect(await post('/api/captures/erase', { token })).toMatchObject({ status: 200 })
    expect(await everything()).not.toContain('canary')
    expect(await kept()).toEqual([])
    expect(await post('/api/captures/erase', { token })).toMatchObject({ status: 200 })

    await capture()
    expect(await eraseCapturesOf(service.db.q, await pseudonyms(service), 'other@example.org')).toBe(0)
    expect(await eraseCapturesOf(service.db.q, await pseudonyms(service), canary.toUpperCase())).toBe(1)
    expect(await everything()).not.toContain('canary')

    await capture()
    await post('/api/captures/unsubscribe', { token: tokenIn((await lastMail()).values.unsubscribeLink) })
    expect(await eraseCapturesOf(service.db.q, await pseudonyms(service), canary)).toBe(1)
  })

  it('forgets after 30 days who never confirmed, and nobody else', async () => {
    await capture({ email: 'stays@example.org' })
    await post('/api/captures/confirm', { token: tokenIn((await lastMail()).values.link) })
    advance(day)
    await capture()
    advance(30 * day)
    expect(await forgetCaptures(service)).toBe(0)
    advance(1)
    expect(await forgetCaptures(service)).toBe(1)
    expect(await kept()).toMatchObject([{ email: 'stays@example.org' }])
    expect(await everything()).not.toContain('canary')
  })

  describe('the pages that a mail leads to', () => {
    const get = (link: string) => app.inject({ url: link.replace('https://jariyah.test', '') })
    const press = (link: string, payload: string, type = 'application/x-www-form-urlencoded') =>
      app.inject({
        method: 'POST',
        url: link.replace('https://jariyah.test', ''),
        payload,
        headers: { 'content-type': type },
      })

    it('change nothing when they are only opened, and run nothing', async () => {
      await capture({}, { language: 'ur' })
      const { values } = await lastMail()
      for (const link of [values.link, values.unsubscribeLink]) {
        const page = await get(link)
        expect(page.statusCode).toBe(200)
        expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/)
        expect(page.headers['cache-control']).toBe('no-store')
        expect(page.body).toContain('<html lang="ur" dir="rtl">')
        expect(page.body).toContain('<form method="post">')
        expect(page.body).not.toMatch(/<script|canary/)
      }
      expect(await kept()).toMatchObject([{ state: 'waiting' }])
    })

    it('say that a link is too old or broken', async () => {
      const page = await get('/api/captures/stop/nonsense?lang=xx')
      expect(page.statusCode).toBe(410)
      expect(page.body).toContain('This link no longer works')
      expect((await press('/api/captures/confirm/nonsense', '')).statusCode).toBe(410)
    })

    it('confirm, and lead on by a link that proves the address', async () => {
      await capture()
      const page = await press((await lastMail()).values.link, '')
      expect(page.body).toContain('Your address is confirmed')
      const [, href = ''] = /href="([^"]+)"/.exec(page.body) ?? []
      const search = new URL(href.replaceAll('&amp;', '&'), 'https://jariyah.test').searchParams
      expect(search.get('email')).toBe(canary)
      expect(search.get('signature')).toMatch(/^[\w.-]+$/)
      expect(await kept()).toMatchObject([{ state: 'confirmed' }])
    })

    it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
      'unsubscribe by one click of a mail program (%s)',
      async type => {
        await capture()
        const page = await press(
          (await lastMail()).values.unsubscribeLink,
          'List-Unsubscribe=One-Click',
          type,
        )
        expect(page.statusCode).toBe(200)
        expect(await kept()).toMatchObject([{ state: 'unsubscribed' }])
      },
    )

    it('erase when that is pressed', async () => {
      await capture()
      const page = await press((await lastMail()).values.unsubscribeLink, 'act=erase')
      expect(page.body).toContain('Everything is erased')
      expect(await everything()).not.toContain('canary')
    })
  })
})
