import { Failure } from '../../contract/errors.ts'
import type { memberships } from '../../contract/membership.ts'
import type { Caller, Handlers } from '../http/handlers.ts'
import { setupUrl } from '../plans/open-setup.ts'
import type { Service } from '../service.ts'
import { cancelTier, changeTier, leaveMembership } from './change-tier.ts'
import { joinTier } from './join-tier.ts'
import { enterMembership, selectMemberPlan, selectMembership, updateMembership } from './membership.sql.ts'
import { membershipOffer } from './membership-offer.ts'
import { presentMembership } from './present-membership.ts'
import { wallName } from './wall-name.ts'

export function membershipHandlers(service: Service): Handlers<typeof memberships> {
  const { db, clock } = service
  const own = async (personId: string, lang: string | undefined) => ({
    membership: await presentMembership(service, personId, lang),
  })
  return {
    offer: ({ query }) => membershipOffer(service, query),
    own: ({ query: { lang } }, caller) => own(memberOf(caller), lang),
    async support({ body: { lang } }, caller) {
      const personId = memberOf(caller)
      await db.transaction(tx => enterMembership(tx, personId, clock.now()))
      return await own(personId, lang)
    },
    async join({ body }, caller) {
      const personId = memberOf(caller)
      await joinTier(service, personId, body)
      const row = await selectMemberPlan(db.q, personId)
      const url = row?.state === 'setup' ? await setupUrl(service, row) : null
      const { membership } = await own(personId, body.lang)
      if (!membership) throw new Failure('state_changed')
      return { membership, next: url === null ? { kind: 'none' } : { kind: 'redirect', url } }
    },
    async change({ body }, caller) {
      const personId = memberOf(caller)
      await changeTier(service, personId, body)
      return await own(personId, body.lang)
    },
    async cancel({ body: { lang } }, caller) {
      const personId = memberOf(caller)
      await cancelTier(service, personId)
      return await own(personId, lang)
    },
    async name({ body: { name: asked, lang } }, caller) {
      const personId = memberOf(caller)
      const row = await selectMembership(db.q, personId)
      if (!row) throw new Failure('not_found')
      const name = asked === null ? null : wallName(asked)
      // Who corrects a letter does not come to the front.
      const namedAt = name === null ? null : (row.namedAt ?? clock.now())
      await updateMembership(db.q, personId, { name, namedAt })
      return await own(personId, lang)
    },
    async leave({ query: { lang } }, caller) {
      const personId = memberOf(caller)
      await leaveMembership(service, personId)
      return await own(personId, lang)
    },
  }
}

function memberOf({ person }: Caller): string {
  if (!person) throw new Failure('signed_out')
  return person.id
}
