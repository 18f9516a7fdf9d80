import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AdminRight, Role } from '../../contract/accounts.ts'
import type { Access, Endpoint } from '../../contract/endpoint.ts'
import { type ErrorCode, Failure } from '../../contract/errors.ts'
import { callerOf } from './caller.ts'
import { addressOf } from './caller-address.ts'
import type { Caller, Person } from './handlers.ts'
import { isFromThisMachine } from './is-from-this-machine.ts'
import type { Limits } from './limits.ts'

/** Who may pass, told before anything of the request's body is read. */
export interface Guard {
  /** Throws the Failure of who may not. */
  admit(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<Caller>
  /** Counts an answer that is made for all because this caller asks. Throws Failure('too_many_requests'). */
  countMade(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

export interface GuardWorld {
  limits: Limits
  /** Who is signed in, by token and cookie; with a grant of impersonation, the person looked at. */
  findPerson: (caller: Caller, endpoint: Endpoint) => Promise<Person | null>
  /** The charity whose live key was sent as a bearer. */
  findCharity: (caller: Caller) => Promise<string | null>
  /** Writes down what was done with another's eyes. */
  recordActing: (person: Person, endpoint: Endpoint, wasRefused: boolean) => Promise<void>
}

type Rule = (person: Person) => ErrorCode | null

const asRole =
  (role: Role): Rule =>
  ({ roles }) =>
    roles.includes(role) ? null : 'forbidden'

/** Why somebody may not do what needs this right, or null. */
export const asAdmin =
  (right: AdminRight): Rule =>
  ({ roles, rights, session }) => {
    if (!roles.includes('admin') || !(rights.includes(right) || rights.includes('owner'))) return 'forbidden'
    return session.hasSecondFactor ? null : 'second_factor_required'
  }

/** What a caller needs for each access that asks for no account. */
const withoutAccount: Readonly<Partial<Record<Access, (caller: Caller) => ErrorCode | null>>> = {
  public: () => null,
  device: ({ deviceHash }) => (deviceHash ? null : 'bad_request'),
  'charity-key': ({ charityId }) => (charityId === null ? 'key_wrong' : null),
}

/** What an account needs for each access; those that need no account are not here. */
const rules: Readonly<Partial<Record<Access, Rule>>> = {
  member: () => null,
  charity: asRole('charity'),
  masjid: asRole('masjid'),
  'admin:content': asAdmin('content'),
  'admin:support': asAdmin('support'),
  'admin:finance': asAdmin('finance'),
  'admin:owner': asAdmin('owner'),
}

/** Why the caller may not, or null. An access that is not known is refused. */
function refusalOf(endpoint: Endpoint, caller: Caller): ErrorCode | null {
  const { access } = endpoint
  const { person } = caller
  if (person?.actedBy && !mayAct(endpoint)) return 'not_while_impersonating'
  const ruleWithout = withoutAccount[access]
  if (ruleWithout) return ruleWithout(caller)
  const rule = rules[access]
  if (!rule) return 'forbidden'
  return person ? (rule(person) ?? freshness(endpoint, person)) : 'signed_out'
}

const freshness = ({ isFresh }: Endpoint, { session }: Person): ErrorCode | null =>
  isFresh && !session.isFresh ? 'fresh_factor_needed' : null

/** Whether an administrator may call it with a person's eyes. */
export const mayAct = ({ access, method, mayBeImpersonated }: Endpoint): boolean =>
  mayBeImpersonated === true || (access === 'public' && method === 'GET')

export function makeGuard({ limits, findPerson, findCharity, recordActing }: GuardWorld): Guard {
  const countRead = async (caller: Caller, request: FastifyRequest): Promise<void> => {
    if (!isFromThisMachine(request)) await limits.read(caller, addressOf(request))
  }
  const count = async ({ method }: Endpoint, caller: Caller, request: FastifyRequest): Promise<void> => {
    if (caller.charityId !== null) await limits.charity(caller, caller.charityId)
    else if (method !== 'GET') await limits.write(caller, addressOf(request))
    else await countRead(caller, request)
  }
  return {
    async admit(endpoint, request, reply) {
      const stranger = callerOf(request, reply)
      const person = await findPerson(stranger, endpoint)
      const charityId = endpoint.access === 'charity-key' ? await findCharity(stranger) : null
      const caller = { ...stranger, person, charityId }
      await count(endpoint, caller, request)
      const refusal = refusalOf(endpoint, caller)
      if (person?.actedBy) await recordActing(person, endpoint, refusal !== null)
      if (refusal === 'bad_request') throw new Failure('bad_request', { deviceKey: 'bad_request' })
      if (refusal) throw new Failure(refusal)
      return caller
    },
    countMade: (request, reply) => countRead(callerOf(request, reply), request),
  }
}

/** Lets pass what needs nobody: for parts of the service without accounts. */
export const closedGuard: Guard = {
  async admit(endpoint, request, reply) {
    const caller = callerOf(request, reply)
    if (endpoint.access === 'public') return caller
    throw new Failure('forbidden')
  },
  countMade: async () => {},
}
