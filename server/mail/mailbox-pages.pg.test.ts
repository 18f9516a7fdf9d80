import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeWorld } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import type { Database } from '../db/database.ts'
import { answerError } from '../http/errors.ts'
import { addSecurityHeaders } from '../http/security.ts'
import { runNextJob } from '../jobs/run-job.ts'
import type { Service } from '../service.ts'
import { openCapture } from './captured-mail.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { registerMailbox } from './mailbox-pages.ts'

eachDatabase('The test mailbox', open => {
  let db: Database
  let app: FastifyInstance
  let service: Service
  beforeAll(async () => {
    db = await open()
  })
  afterEach(() => app.close())
  const start = async (isTestMode: boolean) => {
    service = (await makeWorld(db, { config: { isTestMode } })).service
    app = Fastify()
    addSecurityHeaders(app, true)
    app.setErrorHandler(answerError)
    registerMailbox(app, service)
  }
  beforeEach(async () => {
    await db.q.execute(sql`delete from job`)
    await db.q.execute(sql`delete from captured_mail`)
  })
  const get = (url: string) => app.inject({ url })

  async function welcome(key: string, to: string, name = 'Aisha'): Promise<void> {
    await enqueueMail(db.q, {
      key,
      to,
      language: 'en',
      template: 'welcome',
      values: { name, link: 'https://jariyah.test/?a=1&b=2' },
    })
    while (await runNextJob(service));
  }

  const paths = [
    '',
    '.json',
    '.css',
    '/01890000-0000-4000-8000-000000000001',
    '/a/html',
    '/x/y/z',
    '?to=a@b.org',
  ]
  it.each(paths)('is not there in production: /test-mailbox%s', async path => {
    await start(false)
    await welcome('a', 'a@example.org')
    const { statusCode, body } = await get(`/test-mailbox${path}`)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('example.org')
  })

  it('says that there is no such mail', async () => {
    await start(true)
    for (const id of ['nothing', '01890000-0000-4000-8000-000000000001', '%27%3B--', '%00'])
      expect((await get(`/test-mailbox/${id}`)).statusCode).toBe(404)
    expect((await get('/test-mailbox.json?to=%00')).json()).toEqual({ mails: [] })
  })

  it('runs nothing that a mail brings', async () => {
    await start(true)
    await welcome('a', 'a@example.org', '<script>alert(1)</script>')
    const list = await get('/test-mailbox')
    const [path = ''] = /\/test-mailbox\/[0-9a-f-]{36}/.exec(list.body) ?? []
    for (const page of [list, await get(path), await get(`${path}/html`)]) {
      expect(page.statusCode).toBe(200)
      expect(page.body).not.toContain('<script')
      expect(page.headers['content-security-policy']).toMatch(
        /^default-src 'none'; style-src '(self|unsafe-inline)'; base-uri 'none'/,
      )
      expect(page.headers['cache-control']).toBe('no-store')
    }
  })

  it('shows the newest first, and of one the text with links to follow', async () => {
    await start(true)
    await welcome('a', 'a@example.org')
    await db.q.execute(sql`update captured_mail set at = at - interval '1 hour'`)
    await welcome('b', 'B@example.org')
    const list = (await get('/test-mailbox')).body
    expect(list.indexOf('B@example.org')).toBeGreaterThan(0)
    expect(list.indexOf('B@example.org')).toBeLessThan(list.indexOf('a@example.org'))
    const [path = ''] = /\/test-mailbox\/[0-9a-f-]{36}/.exec(list) ?? []
    expect((await get(path)).body).toContain(
      '<a href="https://jariyah.test/?a=1&amp;b=2">https://jariyah.test/?a=1&amp;b=2</a>',
    )
    expect((await get('/test-mailbox?lang=ar')).body).toContain('<html lang="ar" dir="rtl">')
    const { mails } = (await get('/test-mailbox.json?to=b@example.org')).json()
    expect(mails.map(({ to, subject }: { to: string; subject: string }) => [to, subject])).toEqual([
      ['B@example.org', 'Welcome to Jariyah'],
    ])
  })

  it('keeps a mail once, though it is carried twice', async () => {
    await start(true)
    const capture = openCapture(service)
    const message = {
      id: '01890000-0000-4000-8000-000000000001',
      to: 'a@b.org',
      subject: 's',
      text: 't',
      html: 'h',
      headers: {},
    }
    for (let i = 0; i < 2; i++) await capture.send(message, async () => {})
    expect((await get('/test-mailbox.json')).json().mails).toHaveLength(1)
  })
})
