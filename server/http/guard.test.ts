import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { AdminRight, Role } from '../../contract/accounts.ts'
import { type Access, accesses, type Endpoint, endpoint } from '../../contract/endpoint.ts'
import { answerError } from './errors.ts'
import { closedGuard, type Guard, makeGuard } from './guard.ts'
import type { Person } from './handlers.ts'
import { mount } from './mount.ts'

const deviceKey = '5'.repeat(64)

const somebody = (
  roles: Role[],
  rights: AdminRight[] = [],
  change: Partial<Person['session']> = {},
): Person => ({
  id: 'p',
  username: 'p',
  roles: ['member', ...roles],
  rights,
  session: {
    id: 's',
    isFresh: true,
    hasSecondFactor: true,
    expiresAt: new Date(0),
    ...change,
  },
  actedBy: null,
})

const admin = (right: AdminRight) => somebody(['admin'], [right])

const guardOf = (person: Person | null): Guard =>
  makeGuard({
    limits: { write: async () => {}, read: async () => {}, charity: async () => {} },
    findPerson: async () => person,
    findCharity: async () => null,
    recordActing: async () => {},
  })

/** Tries one endpoint that is nothing but its access. */
async function codeOf(guard: Guard, rule: Partial<Endpoint> & { access: Access }): Promise<string> {
  const app = Fastify()
  app.setErrorHandler(answerError)
  const group = {
    act: endpoint({
      method: 'POST',
      path: '/api/act',
      summary: '',
      answer: z.object({ ok: z.boolean() }),
      errors: [],
      ...rule,
    }),
  }
  mount(app, group, { act: async () => ({ ok: true }) }, guard)
  const answer = await app.inject({ method: 'POST', url: '/api/act', headers: { 'x-device-key': deviceKey } })
  await app.close()
  return answer.json().code ?? 'ok'
}

/** Every access, also those that no endpoint has yet. */
const allowed: [who: string, person: Person | null, may: Access[]][] = [
  ['nobody', null, []],
  ['a member', somebody([]), ['member']],
  ['a charity partner', somebody(['charity']), ['member', 'charity']],
  ['a masjid manager', somebody(['masjid']), ['member', 'masjid']],
  ['a content administrator', admin('content'), ['member', 'admin:content']],
  ['a support administrator', admin('support'), ['member', 'admin:support']],
  ['a finance administrator', admin('finance'), ['member', 'admin:finance']],
  ['an owner', admin('owner'), ['member', 'admin:content', 'admin:support', 'admin:finance', 'admin:owner']],
  ['an administrator of nothing', somebody(['admin']), ['member']],
  ['rights without the role', somebody([], ['owner']), ['member']],
  [
    'an owner without a second factor',
    somebody(['admin'], ['owner'], { hasSecondFactor: false }),
    ['member'],
  ],
]

describe.each(allowed)('%s', (_, person, may) => {
  it.each(accesses.filter(access => access !== 'public' && access !== 'device'))('%s', async access => {
    const code = await codeOf(guardOf(person), { access })
    if (may.includes(access)) expect(code).toBe('ok')
    else expect(['signed_out', 'forbidden', 'key_wrong', 'second_factor_required']).toContain(code)
  })
})

describe('Nothing passes', () => {
  it('that has an access nobody wrote a rule for', async () => {
    const access = 'everybody' as Access
    expect(await codeOf(guardOf(admin('owner')), { access })).toBe('forbidden')
  })

  it('but public calls where there is no guard', async () => {
    expect(await codeOf(closedGuard, { access: 'device' })).toBe('forbidden')
    expect(await codeOf(closedGuard, { access: 'member' })).toBe('forbidden')
    expect(await codeOf(closedGuard, { access: 'public' })).toBe('ok')
  })

  it('that asks for a fresh factor without one, whoever asks', async () => {
    const person = somebody(['admin'], ['owner'], { isFresh: false })
    for (const access of ['member', 'admin:owner'] as const) {
      expect(await codeOf(guardOf(person), { access, isFresh: true })).toBe('fresh_factor_needed')
      expect(await codeOf(guardOf(person), { access })).toBe('ok')
    }
  })

  it('of an account through what is kept for all', () => {
    const kept = endpoint({
      method: 'GET',
      path: '/api/kept',
      summary: '',
      access: 'member',
      cacheSeconds: 1,
      answer: z.object({}),
      errors: [],
    })
    expect(() => mount(Fastify(), { kept }, { kept: async () => ({}) }, closedGuard)).toThrow(/not public/)
  })
})
