import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { GiftWords } from '../../contract/admin/public-words.ts'
import type { Queries } from '../db/database.ts'
import { likeLiteral } from '../db/like-literal.ts'
import { donation, feedItem } from '../db/schema.ts'
import { rows } from '../ledger/rows.ts'
import { planGift } from '../plans/plans.schema.ts'
import { takenWords } from './public-words.schema.ts'

/** `place`: the first item of the gift in the feed, by which they are listed. `projects` by their ids. */
export type WordsPlace = GiftWords & { place: number }

export interface WordsAsked {
  search: string
  before: number | undefined
  limit: number
}

/** What the feed shows, each gift once; what was taken down is no more in it. */
const standing = sql`select f.id as place, f.donation_id, f.name, f.message, f.at, f.is_visible from feed_item f
  where (f.name is not null or f.message is not null)
    and f.id = (select min(e.id) from feed_item e where e.donation_id = f.donation_id)`

const taken = sql`select f.id as place, d.id as donation_id, case when d.visibility = 'named' then d.public_name end as name,
    d.message, f.at, true as is_visible
  from taken_words t join donation d on d.id = t.donation_id
  join lateral (select i.id, i.at from feed_item i where i.donation_id = d.id order by i.id limit 1) f on true`

const row = sql`json_build_object('id', w.donation_id, 'place', w.place, 'name', w.name, 'message', w.message, 'at', w.at,
  'isTest', d.is_test,
  'projects', (select json_agg(l.project_id order by l.position) from donation_line l
    where l.donation_id = w.donation_id and not l.is_cover),
  'campaigns', coalesce((select json_agg(distinct coalesce(c.shown, c.content) ->> 'title') from donation_line l
    join campaign c on c.id = l.campaign_id where l.donation_id = w.donation_id), '[]'),
  'taken', case when d.words_taken_at is not null
    then json_build_object('at', d.words_taken_at, 'by', p.username, 'reason', t.reason) end)`

/** Of each kind no more than is asked for: neither is read through to its end. */
function selectPlaces(q: Queries, which: SQL, limit: number): Promise<WordsPlace[]> {
  const newest = (kind: SQL) =>
    sql`(select * from (${kind}) w where ${which} order by w.place desc limit ${limit})`
  return rows(
    q,
    sql`select ${row} as row
      from (${newest(standing)} union all ${newest(taken)} order by place desc limit ${limit}) w
      join donation d on d.id = w.donation_id
      left join taken_words t on t.donation_id = d.id left join person p on p.id = t.taken_by
      order by w.place desc`,
  )
}

export function selectWords(q: Queries, { search, before, limit }: WordsAsked): Promise<WordsPlace[]> {
  // By the database on both sides: what it takes for small letters differs.
  const part = sql`lower(${`%${likeLiteral(search)}%`})`
  const isOlder = before === undefined ? sql`true` : sql`w.place < ${before}`
  const isFound =
    search === '' ? sql`true` : sql`(lower(w.name) like ${part} or lower(w.message) like ${part})`
  return selectPlaces(q, sql`w.is_visible and ${isOlder} and ${isFound}`, limit)
}

/** Also of a gift that went back: its words come again with its money. */
export async function selectOneWords(q: Queries, id: string): Promise<WordsPlace | null> {
  const [place] = await selectPlaces(q, sql`w.donation_id = ${id}`, 1)
  return place ?? null
}

/** The plan that makes a gift, or null. */
export async function findPlanOf(q: Queries, donationId: string): Promise<string | null> {
  const [found] = await q
    .select({ id: planGift.planId })
    .from(planGift)
    .where(eq(planGift.donationId, donationId))
  return found?.id ?? null
}

/** Gifts that carry the words of one: itself, and what its plan gave or begins to give. */
export const selectWithWords = (q: Queries, id: string, planId: string | null): Promise<string[]> =>
  rows(
    q,
    sql`select to_json(d.id) as row from donation d
      where d.words_taken_at is null and (d.id = ${id} or d.visibility = 'named'
        and d.id in (select donation_id from plan_gift where plan_id = ${planId}::uuid))`,
  )

interface Taking {
  at: Date
  by: string
  reason: string
}

/** Of gifts that are locked. */
export async function takeWords(
  tx: Queries,
  ids: readonly string[],
  { at, by, reason }: Taking,
): Promise<void> {
  await tx
    .update(donation)
    .set({ wordsTakenAt: at })
    .where(inArray(donation.id, [...ids]))
  await tx
    .update(feedItem)
    .set({ name: null, message: null })
    .where(inArray(feedItem.donationId, [...ids]))
  await tx.insert(takenWords).values(ids.map(donationId => ({ donationId, takenBy: by, reason })))
}
