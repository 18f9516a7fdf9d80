import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type GivingWorld, makeWorld } from '../../tests/fakes/giving-world.ts'
import { type SmtpFake, startSmtpFake } from '../../tests/fakes/smtp-fake.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import type { Database } from '../db/database.ts'
import { runNextJob } from '../jobs/run-job.ts'
import { rows } from '../ledger/rows.ts'
import { enqueueMail, type NewMail } from './enqueue-mail.ts'
import { mailSettingsOf } from './mail-settings.ts'
import { openSmtp, type SmtpLimits } from './smtp-mail.ts'

/** Long enough for a busy machine. */
const patient: SmtpLimits = { totalMs: 20_000, connectMs: 20_000, silenceMs: 20_000 }
/** For servers that hang: the greeting of the fake takes 100 ms. */
const hasty: SmtpLimits = { totalMs: 20_000, connectMs: 1_500, silenceMs: 1_500 }
const link = 'https://jariyah.test/verify?token=abc&x=1'
const mail = (key: string, change: Partial<NewMail> = {}): NewMail =>
  ({
    key,
    to: 'aisha@example.org',
    language: 'en',
    template: 'verify-email',
    values: { name: 'Aisha', link, hours: 24 },
    ...change,
  }) as NewMail

/** What a mail may say of itself. */
const knownHeaders = [
  'auto-submitted',
  'content-language',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'message-id',
  'mime-version',
  'subject',
  'to',
]

eachDatabase('Mail through a server', open => {
  let db: Database
  let smtp: SmtpFake
  let world: GivingWorld

  beforeAll(async () => {
    db = await open()
    smtp = await startSmtpFake()
  })
  afterAll(() => smtp.stop())
  beforeEach(async () => {
    await db.q.execute(sql`delete from job`)
    smtp.behave()
    smtp.seen.length = 0
    smtp.accepted.length = 0
    world = await worldWith(smtp.url)
  })

  async function worldWith(url: string, limits = patient): Promise<GivingWorld> {
    const settings = mailSettingsOf(
      { SMTP_URL: url, MAIL_FROM: 'Jariyah <hello@jariyah.test>' },
      'https://jariyah.test',
    )
    if (!settings.smtp) throw new Error('no server')
    const plain = await makeWorld(db)
    const port = openSmtp({ ...settings, smtp: settings.smtp }, 'https://jariyah.test', plain.clock, limits)
    return { ...plain, service: { ...plain.service, mail: port } }
  }

  const rowOf = async (key: string) => {
    const [row] = await rows<{ id: string; state: string; reason: string | null; tries: number }>(
      db.q,
      sql`select json_build_object('id', id, 'state', state, 'reason', reason, 'tries', tries) as row from job where key = ${key}`,
    )
    if (!row) throw new Error(`no job ${key}`)
    return row
  }
  const runAll = async () => {
    while (await runNextJob(world.service));
  }
  const parsed = async (index = 0) => PostalMime.parse(Buffer.from(smtp.seen[index]?.raw ?? '', 'latin1'))

  describe('is not sent, and tried again, when the server', () => {
    it('is not there', async () => {
      const gone = await startSmtpFake()
      await gone.stop()
      world = await worldWith(gone.url)
      await enqueueMail(db.q, mail('a'))
      await runAll()
      expect(await rowOf('a')).toMatchObject({ state: 'waiting', reason: 'smtp ECONNREFUSED CONN' })
    })

    it.each([
      ['refuse sender for now', 'smtp 451 MAIL FROM'],
      ['refuse recipient for now', 'smtp 450 RCPT TO'],
      ['refuse message for now', 'smtp 452 DATA'],
      ['drop at MAIL', 'smtp ECONNECTION CONN'],
      ['hang before greeting', 'smtp ETIMEDOUT CONN'],
    ] as const)('does this: %s', async (behaviour, reason) => {
      if (behaviour === 'hang before greeting') world = await worldWith(smtp.url, hasty)
      smtp.behave(behaviour)
      await enqueueMail(db.q, mail('a'))
      await runAll()
      smtp.release()
      world = { ...world, service: { ...world.service, mail: (await worldWith(smtp.url)).service.mail } }
      expect(await rowOf('a')).toMatchObject({ state: 'waiting', reason, tries: 1 })
      expect(smtp.accepted).toHaveLength(0)
      world.clock.advance(60_000)
      await runAll()
      expect(await rowOf('a')).toMatchObject({ state: 'done', tries: 2 })
      expect(smtp.accepted).toHaveLength(1)
    })

    it('asks for a password that we do not have', async () => {
      const locked = await startSmtpFake({ user: 'us' })
      world = await worldWith(locked.url.replace('//', '//them:x@'))
      await enqueueMail(db.q, mail('a'))
      await runAll()
      expect((await rowOf('a')).state).toBe('waiting')
      world = await worldWith(locked.url.replace('//', '//us:x@'))
      world.clock.advance(60_000)
      await runAll()
      expect((await rowOf('a')).state).toBe('done')
      await locked.stop()
    })
  })

  describe('is given up, and not tried again, when the server', () => {
    it.each([
      ['refuse recipient', 'smtp 550 RCPT TO'],
      ['refuse message', 'smtp 554 DATA'],
    ] as const)('does this: %s', async (behaviour, reason) => {
      smtp.behave(behaviour)
      await enqueueMail(db.q, mail('a'))
      await runAll()
      world.clock.advance(86_400_000)
      await runAll()
      expect(await rowOf('a')).toMatchObject({ state: 'failed', reason, tries: 1 })
      expect(smtp.accepted).toHaveLength(0)
    })
  })

  describe('may have been sent, and is never repeated by itself, when the server', () => {
    it.each(['drop after DATA', 'hang after DATA'] as const)('does this: %s', async behaviour => {
      world = await worldWith(smtp.url, hasty)
      smtp.behave(behaviour)
      await enqueueMail(db.q, mail('a'))
      await runAll()
      world.clock.advance(86_400_000)
      await runAll()
      smtp.release()
      const { state, id } = await rowOf('a')
      expect(state).toBe('unknown')
      expect(smtp.seen).toHaveLength(1)
      // A person can ask the server's log for it.
      expect((await parsed()).messageId).toBe(`<${id}@jariyah.test>`)
    })
  })

  it('is begun only when the server asks for the message', async () => {
    await enqueueMail(db.q, mail('a'))
    smtp.behave('drop at MAIL')
    await runAll()
    const [began] = await rows(db.q, sql`select to_json(effect_at) as row from job`)
    expect(began).toBeNull()
  })

  it('is not sent when the run was given to another instance meanwhile', async () => {
    await enqueueMail(db.q, mail('a'))
    const { service } = world
    const stolen = {
      ...service,
      mail: {
        ...service.mail,
        async send(...[message, begin]: Parameters<typeof service.mail.send>) {
          await db.q.execute(sql`update job set run_until = now() - interval '1 second'`)
          return await service.mail.send(message, begin)
        },
      },
    }
    await runNextJob(stolen)
    expect(smtp.seen).toHaveLength(0)
  })

  it('is sent once, though two instances run', async () => {
    const other = await worldWith(smtp.url)
    for (let i = 0; i < 12; i++) await enqueueMail(db.q, mail(`k${i}`, { to: `p${i}@example.org` }))
    const drain = async ({ service }: GivingWorld) => {
      while (await runNextJob(service));
    }
    await Promise.all([drain(world), drain(other), drain(world), drain(other)])
    expect(smtp.accepted.map(({ to }) => to.join()).toSorted()).toEqual(
      Array.from({ length: 12 }, (_, i) => `p${i}@example.org`).toSorted(),
    )
  })

  it('says what it is, in text and in HTML, and asks for nothing from anywhere', async () => {
    await enqueueMail(db.q, mail('a', { language: 'ar' }))
    await runAll()
    const { from, to, subject, text, html, date, headers } = await parsed()
    expect({ from, to }).toMatchObject({
      from: { name: 'Jariyah', address: 'hello@jariyah.test' },
      to: [{ address: 'aisha@example.org' }],
    })
    expect(subject).toBe('أكّد بريدك الإلكتروني')
    expect(text).toContain(`${link}&lang=ar`)
    expect(html).toContain('dir="rtl"')
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}&amp;lang=ar"`)
    expect(html).not.toMatch(/<(img|script|link|iframe|object|form)|url\(|src=|@import/i)
    expect(date).toBe(world.clock.now().toISOString())
    expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false)
  })

  it('says how to unsubscribe where it is marketing', async () => {
    const unsubscribeLink = 'https://jariyah.test/unsubscribe?t=1>&x=2'
    await enqueueMail(db.q, {
      key: 'a',
      to: 'aisha@example.org',
      language: 'fr',
      template: 'confirm-subscription',
      values: { link, unsubscribeLink, hours: 48 },
    })
    await runAll()
    const { headers, text } = await parsed()
    const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value
    expect(valueOf('list-unsubscribe')).toBe('<https://jariyah.test/unsubscribe?t=1%3E&x=2>')
    expect(valueOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(text).toContain('Se désabonner')
  })

  describe('of somebody hostile', () => {
    const line = fc.constantFrom('\r\n', '\n', '\r', '\u2028', '\u0085', '\0', '%0d%0a', ' ')
    const injected = fc.constantFrom(
      'Bcc: eve@evil.org',
      'Subject: you have won',
      '\r\nContent-Type: text/html',
      '.',
      'RCPT TO:<eve@evil.org>',
      '<eve@evil.org>',
      'QUIT',
      '=?utf-8?q?x?=',
      '{{link}}',
      '$t(unsubscribe)',
      '<script>alert(1)</script>',
    )
    const hostile = fc
      .array(
        fc.oneof(
          line,
          injected,
          fc.string({ unit: 'binary', maxLength: 12 }),
          fc.constantFrom('\ud800', '\udc00'),
        ),
        {
          minLength: 1,
          maxLength: 6,
        },
      )
      .map(parts => parts.join(''))

    it('names add no header, no recipient and no line of the conversation', async () => {
      let count = 0
      await fc.assert(
        fc.asyncProperty(hostile, async name => {
          smtp.seen.length = 0
          count += 1
          await enqueueMail(db.q, mail(`n${count}`, { values: { name, link, hours: 1 } }))
          await runAll()
          const { headers, subject } = await parsed()
          expect(smtp.seen.map(({ to }) => to)).toEqual([['aisha@example.org']])
          expect(headers.map(({ key }) => key).filter(key => !knownHeaders.includes(key))).toEqual([])
          expect(subject).toBe('Confirm your email address')
        }),
        { numRuns: 40 },
      )
    })

    it('addresses reach nobody, or the one whom they name', async () => {
      let count = 0
      const address = fc.oneof(
        hostile.map(text => `a${text}@example.org`),
        hostile.map(text => `aisha@example.org${text}`),
        fc.constantFrom(
          'aisha@example.org, eve@evil.org',
          '"aisha" <eve@evil.org>',
          'eve@evil.org(aisha@example.org)',
          'aisha@example.org>\r\nRCPT TO:<eve@evil.org',
          'undisclosed: eve@evil.org;',
          'a@b@evil.org',
          '@evil.org:aisha@example.org',
        ),
      )
      await fc.assert(
        fc.asyncProperty(address, async to => {
          smtp.seen.length = 0
          count += 1
          await enqueueMail(db.q, mail(`a${count}`, { to: to }))
          await runAll()
          for (const seen of smtp.seen) {
            expect(seen.to).toHaveLength(1)
            expect(seen.to[0]).not.toContain('evil.org>')
            expect(seen.to[0]?.endsWith('@evil.org')).toBe(false)
            const { headers } = await PostalMime.parse(Buffer.from(seen.raw, 'latin1'))
            expect(headers.map(({ key }) => key).filter(key => !knownHeaders.includes(key))).toEqual([])
          }
        }),
        { numRuns: 40 },
      )
      expect((await rowOf('a1')).state).not.toBe('unknown')
    })
  })
})
