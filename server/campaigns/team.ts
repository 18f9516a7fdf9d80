import { and, count, eq } from 'drizzle-orm'
import { campaignLimits } from '../../contract/campaign-rules.ts'
import { Failure } from '../../contract/errors.ts'
import { type myCampaigns } from '../../contract/my-campaigns.ts'
import { isWebAddress } from '../accounts/is-web-address.ts'
import { personIn } from '../accounts/person-in.ts'
import { findPersonByUsername } from '../accounts/persons.sql.ts'
import type { Queries } from '../db/database.ts'
import { cleanText } from '../donations/clean-text.ts'
import { isUuid7 } from '../donations/uuid-time.ts'
import type { Caller, Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { campaignMember } from './campaigns.schema.ts'
import { textFault } from './content-faults.ts'
import { lockOwn } from './own-campaigns.sql.ts'

const uuidForm = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

const placeOf = (campaignId: string, personId: string) =>
  and(eq(campaignMember.campaignId, campaignId), eq(campaignMember.personId, personId))

type TeamHandlers = Pick<Handlers<typeof myCampaigns>, 'invite' | 'joinTeam' | 'leaveTeam'>

/** Who is asked into a team is shown once they agree, under a name of their own choice, and may leave at any time. */
export function teamHandlers({ db, clock }: Service): TeamHandlers {
  return {
    async invite({ params: { id }, body }, caller) {
      const own = personIn(caller).id
      await db.transaction(async tx => {
        if (!(await isOwnIn(tx, id, own))) throw new Failure('not_found')
        const asked = await findPersonByUsername(tx, body.username.trim())
        if ((await countTeam(tx, id)) >= campaignLimits.team) throw new Failure('campaign_locked')
        // Whether there is such a person is not told here; the campaigner's list has who was asked, to take them out again.
        if (!asked || asked.id === own || asked.suspendedAt) return
        await tx
          .insert(campaignMember)
          .values({ campaignId: id, personId: asked.id, invitedAt: clock.now() })
          .onConflictDoNothing()
      })
      return { success: true }
    },
    async joinTeam({ params: { id }, body }, caller) {
      const publicName = cleanText(body.publicName)
      const fault =
        textFault(publicName, campaignLimits.organiser, 'name_missing') ??
        (isWebAddress(publicName) ? 'name_is_address' : null)
      if (fault) throw new Failure(fault, { publicName: fault })
      const joined = isUuid7(id)
        ? await db.q
            .update(campaignMember)
            .set({ publicName })
            .where(placeOf(id, personIn(caller).id))
            .returning({ id: campaignMember.personId })
        : []
      if (joined.length === 0) throw new Failure('not_found')
      return { success: true }
    },
    async leaveTeam({ params: { id, member } }, caller) {
      const left = await db.transaction(async tx => {
        const whom = await whomOf(tx, id, member, caller)
        return whom === null ? [] : await tx.delete(campaignMember).where(placeOf(id, whom)).returning()
      })
      if (left.length === 0) throw new Failure('not_found')
      return { success: true }
    },
  }
}

/** Oneself, or whom the campaigner takes out of their own team. */
async function whomOf(tx: Queries, id: string, member: string, caller: Caller): Promise<string | null> {
  const own = personIn(caller).id
  if (!isUuid7(id)) return null
  if (member === 'own') return own
  if (!(await isOwnIn(tx, id, own))) return null
  return uuidForm.test(member) ? member : ((await findPersonByUsername(tx, member))?.id ?? null)
}

const isOwnIn = async (tx: Queries, id: string, personId: string): Promise<boolean> =>
  isUuid7(id) && (await lockOwn(tx, id, personId)) !== null

async function countTeam(tx: Queries, campaignId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(campaignMember)
    .where(eq(campaignMember.campaignId, campaignId))
  return row?.n ?? 0
}
