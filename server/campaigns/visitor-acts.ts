import { campaignLimits } from '../../contract/campaign-rules.ts'
import type { campaigns } from '../../contract/campaigns.ts'
import { consentTextVersions } from '../../contract/consent-text.ts'
import { Failure } from '../../contract/errors.ts'
import { cleanText, lengthOf } from '../donations/clean-text.ts'
import { deviceOf } from '../donations/give.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { todayOf } from './campaign-state.ts'
import type { CampaignLook } from './campaigns.sql.ts'
import { countView, isFollowing, keepReport, setFollowing } from './visitor-acts.sql.ts'

type VisitorHandlers = Pick<Handlers<typeof campaigns>, 'report' | 'view' | 'isFollowed' | 'follow'>

/**
 * What visitors do with a campaign beside giving.
 * @param shown finds one that everybody may read; throws Failure('not_found')
 */
export function visitorHandlers(
  { db, clock }: Pick<Service, 'db' | 'clock'>,
  shown: (slug: string) => Promise<CampaignLook>,
): VisitorHandlers {
  return {
    async report({ params, body }, caller) {
      const deviceHash = deviceOf(caller)
      const { row } = await shown(params.slug)
      const words = cleanText(body.text)
      if (lengthOf(words) > campaignLimits.reportText)
        throw new Failure('text_too_long', { text: 'text_too_long' })
      await keepReport(db.q, { campaignId: row.id, deviceHash, reason: body.reason, words, at: clock.now() })
      return { success: true }
    },
    async view({ params, body }) {
      const { row } = await shown(params.slug)
      const known: readonly string[] = consentTextVersions.analytics
      if (!known.includes(body.consent)) throw new Failure('consent_missing')
      await countView(db.q, row.id, todayOf(clock), body.source)
      return { success: true }
    },
    async isFollowed({ params }, caller) {
      const { row } = await shown(params.slug)
      return { isFollowing: await isFollowing(db.q, row.id, deviceOf(caller)) }
    },
    async follow({ params, body }, caller) {
      const { row } = await shown(params.slug)
      const follower = {
        campaignId: row.id,
        deviceHash: deviceOf(caller),
        personId: caller.person?.id ?? null,
      }
      await setFollowing(db.q, { ...follower, at: clock.now() }, body.isFollowing)
      return body
    },
  }
}
