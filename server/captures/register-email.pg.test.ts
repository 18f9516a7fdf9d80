import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { captures, type EmailRegistration } from '../../contract/captures.ts'
import { hrefOfCause } from '../../contract/cause-hrefs.ts'
import { languages } from '../../contract/languages.ts'
import { makeWorld, wideLimits } from '../../tests/fakes/giving-world.ts'
import { eachDatabase } from '../../tests/harness/databases.ts'
import { project } from '../db/schema.ts'
import { buildApp } from '../http/app.ts'
import type { Service } from '../service.ts'
import { emailLinkSignature, registerEmail } from './register-email.ts'

const member = 'member@example.org'
const stranger = 'stranger@example.org'
const memberId = '01890000-0000-7000-8000-0000000000aa'

eachDatabase('A link from a mail', open => {
  let service: Service
  let advance: (ms: number) => void
  let app: FastifyInstance

  beforeAll(async () => {
    const world = await makeWorld(await open(), { config: { limits: wideLimits } })
    service = world.service
    advance = ms => world.clock.advance(ms)
    app = await buildApp(service)
    await service.db.q.execute(sql`
      insert into person (id, username, email, email_key, full_name, referral_code, created_at)
      values (${memberId}, 'member', ${member}, ${member}, 'Member', 'CODE', now())`)
  })

  const post = async (body: object) => {
    const answer = await app.inject({ method: 'POST', url: '/api/auth/register-email', payload: body })
    return { status: answer.statusCode, body: answer.json() as EmailRegistration }
  }
  const register = (body: object, callerId: string | null = null) =>
    registerEmail(service, captures.registerEmail.body.parse(body), callerId)
  const inAnHour = () => new Date(service.clock.now().getTime() + 3_600_000)

  describe('tells nothing of an account', () => {
    it.each(['', 'nobody', 'a@b.c', 'a@example.org\nb@example.org'])(
      'to %j, which is no address',
      async email => {
        expect(await post({ email })).toMatchObject({ status: 422, body: { code: 'email_invalid' } })
      },
    )

    it('to who proves nothing: the answers differ in the address alone', async () => {
      const answers = await Promise.all(
        [member, stranger].map(email => post({ email, utmCampaign: 'gaza-food' })),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const [first, second] = answers.map(({ body }) => ({ ...body, email: '' }))
      expect(first).toEqual(second)
      expect(first).toMatchObject({ isNewUser: true, redirectTo: '/auth' })
    })

    it('to a link that was signed for another address, for another use, or has ended', async () => {
      const ofStranger = await emailLinkSignature(service, stranger, inAnHour())
      const ended = await emailLinkSignature(service, member, service.clock.now())
      const forged = (await emailLinkSignature(service, member, inAnHour())).replace(/.$/, last =>
        last === 'A' ? 'B' : 'A',
      )
      for (const signature of [ofStranger, ended, forged, '', '.', '0.', 'x'.repeat(128)])
        expect(await register({ email: member, signature })).toMatchObject({
          isNewUser: true,
          redirectTo: '/auth',
        })
    })

    it('to the session of another person', async () => {
      expect(await register({ email: member }, '01890000-0000-7000-8000-0000000000bb')).toMatchObject({
        isNewUser: true,
      })
    })

    it('by what it asks the database', async () => {
      const signature = await emailLinkSignature(service, member, inAnHour())
      const asked = async (body: object, callerId: string | null = null) => {
        const seen: string[] = []
        const watched: Service = {
          ...service,
          db: {
            ...service.db,
            q: new Proxy(service.db.q, {
              get(target, name) {
                const value: unknown = Reflect.get(target, name, target)
                if (typeof value !== 'function') return value
                return (...given: unknown[]) => {
                  seen.push(String(name))
                  return Reflect.apply(value, target, given)
                }
              },
            }),
          },
        }
        await registerEmail(watched, captures.registerEmail.body.parse(body), callerId)
        return seen
      }
      // What is kept for a moment is read beforehand.
      await asked({ email: member })
      const unknown = await asked({ email: stranger })
      expect(unknown.length).toBeGreaterThan(0)
      expect(await asked({ email: member })).toEqual(unknown)
      expect(await asked({ email: member, signature })).toEqual(unknown)
      expect(await asked({ email: member }, memberId)).toEqual(unknown)
    })

    it('and keeps nothing', async () => {
      const { rows } = await service.db.q.execute(sql`select * from capture`)
      expect(rows).toEqual([])
    })
  })

  it('tells the truth to a link that we signed and to the session itself', async () => {
    const signature = await emailLinkSignature(service, member, inAnHour())
    const known = {
      isNewUser: false,
      redirectTo: '/',
      welcomeMessage: expect.stringMatching(/^Welcome back/),
    }
    expect(await register({ email: member, signature })).toMatchObject(known)
    expect(await register({ email: member.toUpperCase(), signature })).toMatchObject(known)
    expect(await register({ email: member }, memberId)).toMatchObject(known)
    expect(
      await register({ email: stranger, signature: await emailLinkSignature(service, stranger, inAnHour()) }),
    ).toMatchObject({
      isNewUser: true,
      redirectTo: '/auth',
    })
    advance(3_600_000)
    expect(await register({ email: member, signature })).toMatchObject({ isNewUser: true })
  })

  it('leads a person to the campaign’s cause', async () => {
    const where = async (utmCampaign: string) =>
      (await register({ email: member, utmCampaign }, memberId)).redirectTo
    expect(await where('gaza-food')).toBe('/donate-to-gaza')
    expect(await where('wells')).toBe('/water-wells')
    expect(await where('sadaqah')).toBe('/donate?cause=sadaqah')
    expect(await where('https://evil.example/')).toBe('/')
    for (const { id, causeId } of await service.db.q.select().from(project)) {
      expect(await where(id)).toBe(hrefOfCause(causeId))
    }
  })

  describe('its campaign', () => {
    const campaign = async (utmCampaign: string, language = 'en') =>
      (await register({ email: stranger, utmCampaign, language })).campaignInfo

    it.each(['', 'no-such', '../gaza', 'GAZA%00'])('is none where %j means none of ours', async name => {
      expect(await campaign(name)).toBeNull()
    })

    it('is the catalogue’s, as it stands, in the reader’s language', async () => {
      await service.db.q.execute(sql`
        insert into project_progress (project_id, raised_minor_gbp, gifts) values ('gaza-food', 1234567, 3)
        on conflict (project_id) do update set raised_minor_gbp = 1234567, gifts = 3`)
      for (const [n, owner, refunded] of [
        [1, 'aa', 0],
        [2, 'aa', 0],
        [3, 'bb', 0],
        [4, 'cc', 100],
      ] as const) {
        const id = `01890000-0000-7000-8000-00000000000${n}`
        await service.db.q.execute(sql`
          insert into donation (id, owner_hash, request_hash, state, currency, total_minor, total_minor_gbp, captured_minor, refunded_minor, visibility, is_test, created_at)
          values (${id}, decode(${owner}, 'hex'), '\\x01', 'paid', 'GBP', 100, 100, 100, ${refunded}, 'someone', true, now())`)
        await service.db.q.execute(
          sql`insert into donation_line values (${id}, 0, 'gaza-food', 100, 1, 100, 100)`,
        )
      }
      advance(120_000)
      const [food] = await service.db.q.select().from(project).where(eq(project.id, 'gaza-food'))
      const goalMinorGbp = food?.goalMinorGbp ?? 0
      expect(goalMinorGbp).toBeGreaterThan(0)
      const info = await campaign('Gaza_Food')
      expect(info).toEqual({
        title: expect.any(String),
        description: expect.any(String),
        currentAmount: 12_345.67,
        targetAmount: goalMinorGbp / 100,
        // Two devices gave; a third got its gift back.
        donorsCount: 2,
        urgency: 'high',
      })
      const titles = await Promise.all(
        languages.map(async language => (await campaign('gaza-food', language))?.title),
      )
      expect(new Set(titles).size).toBe(languages.length)
    })

    it('is urgent by the rules: emergencies, then what is nearly reached', async () => {
      expect(await campaign('gaza')).toMatchObject({ urgency: 'high' })
      expect(await campaign('well-kenya')).toMatchObject({ urgency: 'low' })
      await service.db.q.execute(sql`
        insert into project_progress (project_id, raised_minor_gbp, gifts)
        select id, goal_minor_gbp * 9 / 10, 9 from project where id = 'well-kenya'
        on conflict (project_id) do update set raised_minor_gbp = excluded.raised_minor_gbp`)
      advance(10_000)
      expect(await campaign('well-kenya')).toMatchObject({ urgency: 'medium' })
    })
  })
})
