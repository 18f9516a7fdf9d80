import { eq } from 'drizzle-orm'
import type { AdminRight } from '../../contract/accounts.ts'
import { grantedRoles, type people } from '../../contract/admin/people.ts'
import type { AuditAction } from '../../contract/audit-kinds.ts'
import { Failure } from '../../contract/errors.ts'
import { impersonation } from '../accounts/accounts.schema.ts'
import { personIn } from '../accounts/person-in.ts'
import { findPerson, updatePerson } from '../accounts/persons.sql.ts'
import { deleteSessions, type PersonRow } from '../accounts/sessions.sql.ts'
import { takeAuthenticator } from '../accounts/take-authenticator.ts'
import { leaveCharity } from '../charities/leave-charity.ts'
import type { Queries } from '../db/database.ts'
import type { Handlers } from '../http/handlers.ts'
import { selectMembership, updateMembership } from '../membership/membership.sql.ts'
import type { Service } from '../service.ts'
import { actOnPerson } from './act-on-person.ts'
import { presentPerson, searchPeople } from './people.sql.ts'

export function peopleHandlers(service: Service): Handlers<typeof people> {
  const { db, clock } = service
  return {
    list: ({ query }) => searchPeople(db.q, query),
    async find({ params }) {
      const row = await findPerson(db.q, params.id)
      if (!row) throw new Failure('not_found')
      return await presentPerson(db.q, row, clock.now())
    },
    suspend: ({ params: { id }, body: { reason } }, caller) =>
      actOnPerson(service, caller, { id, reason, right: 'support' }, async (tx, target, at, why) => {
        if (target.suspendedAt) return []
        await updatePerson(tx, id, { suspendedAt: at })
        await leaveCharity(tx, { personId: id, byId: personIn(caller).id, at, reason: why })
        // Or they would live on with the end of the suspension.
        await deleteSessions(tx, id, at)
        return ['suspended']
      }),
    restore: ({ params: { id }, body: { reason } }, caller) =>
      actOnPerson(service, caller, { id, reason, right: 'support' }, async (tx, target) => {
        if (!target.suspendedAt) return []
        await updatePerson(tx, id, { suspendedAt: null })
        return ['restored']
      }),
    signOut: ({ params: { id }, body: { reason } }, caller) =>
      actOnPerson(service, caller, { id, reason, right: 'support' }, async (tx, _, now) => {
        await deleteSessions(tx, id, now)
        return ['signed_out']
      }),
    removeAuthenticator: ({ params: { id }, body: { reason } }, caller) =>
      actOnPerson(service, caller, { id, reason, right: 'support' }, async (tx, target, _, why) =>
        (await takeAuthenticator(service, tx, target, why)) ? ['authenticator_removed'] : [],
      ),
    unname: ({ params: { id }, body: { reason } }, caller) =>
      actOnPerson(service, caller, { id, reason, right: 'support' }, async tx => {
        if ((await selectMembership(tx, id))?.name == null) return []
        await updateMembership(tx, id, { name: null, namedAt: null })
        return ['unnamed']
      }),
    grant: ({ params: { id }, body: { roles, rights, seen, reason } }, caller) =>
      actOnPerson(service, caller, { id, reason, right: 'owner' }, async (tx, target, at, why) => {
        // Another owner gave or took something meanwhile: it would be undone by who never saw it.
        if (!isSame(namesOf(target), namesOf(seen))) throw new Failure('state_changed')
        const changes = await setRights(tx, target, roles, rights)
        if (changes.includes('revoked:charity'))
          await leaveCharity(tx, { personId: id, byId: personIn(caller).id, at, reason: why })
        return changes
      }),
  }
}

type GrantedRole = (typeof grantedRoles)[number]

/** Roles that are given by themselves, and rights, by name. */
const namesOf = ({ roles, rights }: Pick<PersonRow, 'roles' | 'rights'>): string[] => [
  ...new Set([...roles.filter(role => role !== 'admin'), ...rights]),
]

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every(name => others.includes(name))

/** Who has a right is an administrator. Answers what changed, one line each. */
async function setRights(
  tx: Queries,
  target: PersonRow,
  roles: readonly GrantedRole[],
  rights: readonly AdminRight[],
): Promise<AuditAction[]> {
  const before = namesOf(target)
  const after = namesOf({ roles: [...roles], rights: [...rights] })
  await updatePerson(tx, target.id, {
    roles: [
      ...grantedRoles.filter(role => roles.includes(role)),
      ...(rights.length > 0 ? ['admin' as const] : []),
    ],
    rights: [...new Set(rights)],
  })
  // Grants that were made with rights of before.
  await tx.delete(impersonation).where(eq(impersonation.adminId, target.id))
  return [
    ...after.filter(name => !before.includes(name)).map(name => `granted:${name}` as const),
    ...before.filter(name => !after.includes(name)).map(name => `revoked:${name}` as const),
  ]
}
