import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { WorshipScope } from '../../contract/worship-limits.ts'
import type { KeptWorship } from '../../contract/worship-sync.ts'
import type { Queries } from '../db/database.ts'
import { rows } from '../ledger/rows.ts'
import { type WorshipItemRow, type WorshipSyncRow, worshipItem, worshipSync } from './worship.schema.ts'

/** Whose, and of what. */
export interface Owner {
  personId: string
  scope: WorshipScope
}

const isOwners = ({ personId, scope }: Owner) =>
  and(eq(worshipItem.personId, personId), eq(worshipItem.scope, scope))

const isSyncOf = ({ personId, scope }: Owner) =>
  and(eq(worshipSync.personId, personId), eq(worshipSync.scope, scope))

export const selectKept = (q: Queries, personId: string): Promise<KeptWorship[]> =>
  rows(
    q,
    sql`select json_build_object('scope', s.scope, 'run', s.run, 'since', to_char(s.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'items', (select count(*) from worship_item i where i.person_id = s.person_id and i.scope = s.scope)) as row
      from worship_sync s where s.person_id = ${personId} order by s.scope`,
  )

export const insertSync = (q: Queries, row: Omit<WorshipSyncRow, 'lastVersion'>) =>
  q.insert(worshipSync).values(row).onConflictDoNothing()

/** What is kept of it goes with it. */
export const deleteSync = (q: Queries, owner: Owner) => q.delete(worshipSync).where(isSyncOf(owner))

/** Locked until the end of the transaction: versions are given out one after another. */
export async function lockSync(tx: Queries, owner: Owner): Promise<WorshipSyncRow | null> {
  const [row] = await tx.select().from(worshipSync).where(isSyncOf(owner)).for('update')
  return row ?? null
}

export const updateLastVersion = (tx: Queries, owner: Owner, lastVersion: number) =>
  tx.update(worshipSync).set({ lastVersion }).where(isSyncOf(owner))

export const countItems = (q: Queries, owner: Owner): Promise<number> =>
  q.$count(worshipItem, isOwners(owner))

export const selectVersions = (
  q: Queries,
  owner: Owner,
  marks: Uint8Array[],
): Promise<Pick<WorshipItemRow, 'mark' | 'version'>[]> =>
  q
    .select({ mark: worshipItem.mark, version: worshipItem.version })
    .from(worshipItem)
    .where(and(isOwners(owner), inArray(worshipItem.mark, marks)))

export const upsertItems = (tx: Queries, items: (typeof worshipItem.$inferInsert)[]) =>
  tx
    .insert(worshipItem)
    .values(items)
    .onConflictDoUpdate({
      target: [worshipItem.personId, worshipItem.scope, worshipItem.mark],
      set: {
        sealed: sql`excluded.sealed`,
        version: sql`excluded.version`,
        changedAt: sql`excluded.changed_at`,
      },
    })

/** Changed after one version and up to another, oldest change first. */
export const selectItems = (
  q: Queries,
  owner: Owner,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<Pick<WorshipItemRow, 'sealed' | 'version'>[]> =>
  q
    .select({ sealed: worshipItem.sealed, version: worshipItem.version })
    .from(worshipItem)
    .where(and(isOwners(owner), gt(worshipItem.version, after), lte(worshipItem.version, upTo)))
    .orderBy(asc(worshipItem.version))
    .limit(limit)
