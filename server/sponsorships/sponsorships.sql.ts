import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { charityPage } from '../charities/charities.schema.ts'
import { bytea } from '../db/bytes.ts'
import type { Queries } from '../db/database.ts'
import { charity } from '../db/schema.ts'
import type { Held, Holder } from '../donations/holder.ts'
import { rows } from '../ledger/rows.ts'
import { givingPlan, type PlanRow } from '../plans/plans.schema.ts'
import { type ChildFileRow, type ChildUpdateRow, childFile, childUpdate } from './sponsorships.schema.ts'

/** States of a plan that holds its place. */
const holding = ['setup', 'active', 'paused'] as const

export interface FoundFile {
  file: ChildFileRow
  /** Places that a plan holds. */
  taken: number
  charity: { name: string; slug: string }
}

export interface FileFilter {
  country?: string | undefined
  age?: string | undefined
  school?: string | undefined
}

const taken = sql<number>`(select count(*)::int from giving_plan p where p.child_file_id = ${childFile.id}
  and p.state in ('setup', 'active', 'paused'))`
const places = sql<number>`(${childFile.shown}->>'places')::int`
const shownOf = (field: 'country' | 'ageBand' | 'school') =>
  sql`${childFile.shown}->>${sql.raw(`'${field}'`)}`

/** The children of the demonstration go with its projects. */
const isOfClosedDemo = sql`exists (select 1 from project p where p.id = ${childFile.shown}->>'projectId'
  and p.is_demo and not p.is_open)`
const isShown = and(isNotNull(childFile.shown), isNull(childFile.closedAt), not(isOfClosedDemo))

const matches = ({ country, age, school }: FileFilter): SQL | undefined =>
  and(
    isShown,
    country === undefined ? undefined : eq(shownOf('country'), country),
    age === undefined ? undefined : eq(shownOf('ageBand'), age),
    school === undefined ? undefined : eq(shownOf('school'), school),
  )

const foundFiles = (q: Queries) =>
  q
    .select({ file: childFile, taken, charity: { name: charity.name, slug: charityPage.slug } })
    .from(childFile)
    .innerJoin(charity, eq(charity.id, childFile.charityId))
    // A charity that is not verified has no page, and no file of it is shown.
    .innerJoin(charityPage, eq(charityPage.charityId, childFile.charityId))

/** A page of what everyone reads: files with a free place first, then by number. */
export const selectShown = (
  q: Queries,
  filter: FileFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundFile[]> =>
  foundFiles(q)
    .where(matches(filter))
    .orderBy(sql`${taken} >= ${places}`, asc(childFile.number))
    .limit(limit)
    .offset(offset)

export async function countShown(q: Queries, filter: FileFilter): Promise<number> {
  const [row] = await q
    .select({ total: count() })
    .from(childFile)
    .innerJoin(charityPage, eq(charityPage.charityId, childFile.charityId))
    .where(matches(filter))
  return row?.total ?? 0
}

export async function selectCountries(q: Queries): Promise<string[]> {
  const found = await q
    .selectDistinct({ country: sql<string>`${shownOf('country')}` })
    .from(childFile)
    .innerJoin(charityPage, eq(charityPage.charityId, childFile.charityId))
    .where(isShown)
  return found.map(({ country }) => country).sort()
}

export async function findShown(q: Queries, number: number): Promise<FoundFile | null> {
  const [found] = await foundFiles(q).where(and(isShown, eq(childFile.number, number)))
  return found ?? null
}

/** The file after this one, round the numbers, that has a free place. */
export async function findNextFree(q: Queries, number: number): Promise<FoundFile | null> {
  const [found] = await foundFiles(q)
    .where(and(isShown, sql`${taken} < ${places}`, ne(childFile.number, number)))
    .orderBy(sql`${childFile.number} < ${number}`, asc(childFile.number))
    .limit(1)
  return found ?? null
}

export const selectFilesOf = (q: Queries, charityId: string): Promise<FoundFile[]> =>
  foundFiles(q).where(eq(childFile.charityId, charityId)).orderBy(desc(childFile.number))

/** Locks a file until the end of the transaction: one at a time takes its places, or closes it. */
export async function lockFile(
  tx: Queries,
  by: { id: string } | { number: number },
): Promise<ChildFileRow | null> {
  const [row] = await tx
    .select()
    .from(childFile)
    .where('id' in by ? eq(childFile.id, by.id) : eq(childFile.number, by.number))
    .for('update')
  return row ?? null
}

/** Plans that hold a place of a file. */
export const selectHolding = (q: Queries, fileId: string): Promise<PlanRow[]> =>
  q
    .select()
    .from(givingPlan)
    .where(and(eq(givingPlan.childFileId, fileId), inArray(givingPlan.state, [...holding])))
    .orderBy(asc(givingPlan.id))

/** Places that are held before a card is saved. */
export async function countHeldPlaces(tx: Queries, { device, personId, network }: Holder): Promise<Held> {
  const [held] = await rows<Held>(
    tx,
    sql`select json_build_object(
      'own', count(*) filter (where owner_hash = ${bytea(device)} or person_id = ${personId}::uuid),
      'ofNetwork', count(*) filter (where network = ${network})) as row
      from giving_plan where state = 'setup' and child_file_id is not null`,
  )
  if (!held) throw new Error('an aggregate answers a row')
  return held
}

/** Whether one of a file's running sponsorships is the person's, or the device's and nobody's yet. */
export async function isSponsor(
  q: Queries,
  fileId: string,
  { personId, ownerHash }: { personId: string | null; ownerHash: Uint8Array | null },
): Promise<boolean> {
  const owners = [
    ...(personId === null ? [] : [eq(givingPlan.personId, personId)]),
    ...(ownerHash === null ? [] : [and(eq(givingPlan.ownerHash, ownerHash), isNull(givingPlan.personId))]),
  ]
  if (owners.length === 0) return false
  const running = inArray(givingPlan.state, ['active', 'paused'])
  const found = await q.$count(givingPlan, and(eq(givingPlan.childFileId, fileId), running, or(...owners)))
  return found > 0
}

/** Newest half-year first. */
export const selectUpdates = (q: Queries, fileIds: readonly string[]): Promise<ChildUpdateRow[]> =>
  fileIds.length === 0
    ? Promise.resolve([])
    : q
        .select()
        .from(childUpdate)
        .where(inArray(childUpdate.fileId, [...fileIds]))
        .orderBy(desc(childUpdate.year), desc(childUpdate.half))

/** Number and alias of files, by id. */
export async function selectNames(
  q: Queries,
  ids: readonly string[],
): Promise<Map<string, { number: number; alias: string; isClosed: boolean }>> {
  if (ids.length === 0) return new Map()
  const found = await q
    .select()
    .from(childFile)
    .where(inArray(childFile.id, [...ids]))
  return new Map(
    found.map(({ id, number, shown, content, closedAt }) => [
      id,
      { number, alias: (shown ?? content).alias, isClosed: closedAt !== null },
    ]),
  )
}
