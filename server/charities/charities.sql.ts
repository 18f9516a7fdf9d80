import { asc, eq, sql } from 'drizzle-orm'
import type { Currency } from '../../contract/money.ts'
import type { Queries } from '../db/database.ts'
import { charity } from '../db/schema.ts'
import { heldOfKind, isPaidOut, isTestBatch, ofKind, testParts } from '../ledger/fund-parts.sql.ts'
import { rows } from '../ledger/rows.ts'
import { charityPage, charitySlug } from './charities.schema.ts'

export interface CharityRow {
  charity: typeof charity.$inferSelect
  page: typeof charityPage.$inferSelect
}

/** Verified ones, in the order of names. */
export const selectCharities = (q: Queries): Promise<CharityRow[]> =>
  q
    .select({ charity, page: charityPage })
    .from(charityPage)
    .innerJoin(charity, eq(charity.id, charityPage.charityId))
    .orderBy(asc(charity.name), asc(charity.id))

/** By its word in addresses, one that it had before, or its id. */
export async function findCharity(q: Queries, word: string): Promise<CharityRow | null> {
  const id = sql`coalesce((select ${charitySlug.charityId} from ${charitySlug} where ${charitySlug.slug} = ${word.toLowerCase()}), ${word})`
  const [row] = await q
    .select({ charity, page: charityPage })
    .from(charityPage)
    .innerJoin(charity, eq(charity.id, charityPage.charityId))
    .where(eq(charityPage.charityId, id))
  return row ?? null
}

export interface FundRow {
  project: string
  currency: Currency
  heldMinor: number
  outMinor: number
}

/** What each project's fund holds of a kind of money, and what its journals say was paid from it, less what came back. */
export const selectFunds = (q: Queries, projects: readonly string[], isTest: boolean): Promise<FundRow[]> =>
  rows(
    q,
    sql`select json_build_object('project', substr(a.name, 6), 'currency', a.currency, 'heldMinor', ${heldOfKind(isTest)},
        'outMinor', ${ofKind(isTest, sql`coalesce(paid.minor, 0)`, sql`t.out_minor`)}) as row
      from account a join jsonb_array_elements_text(${JSON.stringify(projects)}::jsonb) project on a.name = 'fund/' || project
        left join (select p.account_id, sum(p.minor) as minor from journal j join posting p on p.journal_id = j.id
          where ${isPaidOut} group by p.account_id) paid on paid.account_id = a.id
        left join ${testParts} t on t.account_id = a.id
      order by a.name, a.currency`,
  )

export interface ProofRow {
  batch: string
  at: string
  project: string
  currency: Currency
  openingMinor: number
  inMinor: number
  outMinor: number
  closingMinor: number
}

/** What payouts of a kind of money left of each project's fund, newest first. */
export const selectProofs = (
  q: Queries,
  projects: readonly string[],
  { most, isTest }: { most: number; isTest: boolean },
): Promise<ProofRow[]> =>
  rows(
    q,
    sql`select json_build_object('batch', b.id, 'at', to_char(b.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'project', substr(p.fund, 6), 'currency', p.currency, 'openingMinor', p.opening_minor, 'inMinor', p.in_minor,
        'outMinor', p.out_minor, 'closingMinor', p.closing_minor) as row
      from payout_proof p join payout_batch b on b.id = p.batch_id
      where p.fund in (select 'fund/' || project from jsonb_array_elements_text(${JSON.stringify(projects)}::jsonb) project)
        and ${isTestBatch(sql`b.id`)} = ${isTest}
      order by b.seq desc, p.fund, p.currency limit ${most}`,
  )

/** The words of all verified charities, for the map of the site. */
export async function selectCharitySlugs(q: Queries): Promise<string[]> {
  const found = await q.select({ slug: charityPage.slug }).from(charityPage).orderBy(asc(charityPage.slug))
  return found.map(({ slug }) => slug)
}

/** Makes or takes a word for a charity. Answers false where it is another's, also where it was another's. */
export async function takeSlug(tx: Queries, charityId: string, slug: string, since: Date): Promise<boolean> {
  const [other] = await tx.select({ id: charity.id }).from(charity).where(eq(charity.id, slug))
  if (other && other.id !== charityId) return false
  await tx.insert(charitySlug).values({ slug, charityId, since }).onConflictDoNothing()
  const [owner] = await tx.select().from(charitySlug).where(eq(charitySlug.slug, slug))
  return owner?.charityId === charityId
}

/** The words of a charity: the one it has, and those it had. */
export async function selectSlugs(tx: Queries, charityId: string): Promise<string[]> {
  const own = await tx.select().from(charitySlug).where(eq(charitySlug.charityId, charityId))
  return own.map(({ slug }) => slug)
}
