import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'
import type { TurnName } from './reward-rules.ts'

/** Something that earned a person points elsewhere, and is not in the person's log yet. */
export interface Earning {
  rule: 'gift' | TurnName | 'referral' | 'plan' | 'campaign'
  subject: string
  /** ISO 8601, or null for what is known only since now. */
  at: string | null
}

/**
 * What a gift of theirs earned, and what of it was taken back and came again: the ledger says it. The second turn `gift_returned:2` of
 * a gift is told as `gift_returned` of `<gift>:2`.
 */
const ofGifts = (personId: string): SQL => sql`
  select split_part(e.rule, ':', 1), e.subject || substr(e.rule, length(split_part(e.rule, ':', 1)) + 1), e.at, e.id as position from person_gift g
  join point_event e on e.subject = g.donation_id::text and e.rule like 'gift%'
  where g.person_id = ${personId}`

/** Whom they brought, once these are reachable and the app can speak to them and tell their day. */
const ofReferrals = (personId: string): SQL => sql`
  select 'referral', r.id::text, null::timestamptz, null::bigint from person r
  where r.referred_by = ${personId} and r.email_verified_at is not null and r.full_name <> ''
    and r.language is not null and r.time_zone is not null and r.suspended_at is null`

/** Their plans of gifts, once a card was saved for them: what the amount is has no part in it. */
const ofPlans = (personId: string): SQL => sql`
  select 'plan', case frequency when 'last_ten' then 'ten-nights:' else 'plan:' end || id, activated_at, null::bigint
  from giving_plan where person_id = ${personId} and activated_at is not null`

/** Their campaigns, since the reviewers approved them for the first time. */
const ofCampaigns = (personId: string): SQL => sql`
  select 'campaign', c.id::text, c.published_at, null::bigint from campaign c
  where c.person_id = ${personId} and c.published_at is not null`

/** In the order in which they were earned. */
export const selectEarnings = (q: Queries, personId: string): Promise<Earning[]> =>
  rows<Earning>(
    q,
    sql`select json_build_object('rule', rule, 'subject', subject, 'at', at) as row
      from (${ofGifts(personId)} union all ${ofReferrals(personId)} union all ${ofPlans(personId)} union all ${ofCampaigns(personId)}) earned (rule, subject, at, position)
      where not exists (
        select from reward_event r where r.person_id = ${personId} and r.rule = earned.rule and r.subject = earned.subject)
      order by at nulls last, position, subject`,
  )
