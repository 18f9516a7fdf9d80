import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { type DeclarationRow, giftAidDeclaration } from './gift-aid.schema.ts'

/** The day that a moment is in the UK. */
const ukDay = (at: Date): SQL<string> =>
  sql`(${at.toISOString()}::timestamptz at time zone 'Europe/London')::date`

const isOpenOf = (owner: Uint8Array) =>
  and(eq(giftAidDeclaration.ownerHash, owner), isNull(giftAidDeclaration.validTo))

/** The one that goes on. */
export async function selectOpen(q: Queries, owner: Uint8Array): Promise<DeclarationRow | null> {
  const [row] = await q.select().from(giftAidDeclaration).where(isOpenOf(owner))
  return row ?? null
}

export async function selectDeclaration(q: Queries, id: string): Promise<DeclarationRow | null> {
  const [row] = await q.select().from(giftAidDeclaration).where(eq(giftAidDeclaration.id, id))
  return row ?? null
}

interface Made extends Omit<typeof giftAidDeclaration.$inferInsert, 'validFrom'> {
  madeAt: Date
  includesPast: boolean
}

/** Four years back, as HMRC lets a declaration reach. */
export const insertDeclaration = (tx: Queries, { includesPast, ...row }: Made) =>
  tx.insert(giftAidDeclaration).values({
    ...row,
    validFrom: includesPast
      ? sql`(${ukDay(row.madeAt)} - interval '4 years')::date`
      : sql`${ukDay(row.madeAt)}`,
  })

/** The day of the end is covered still, but by a withdrawal no gift after it. */
export const endOpen = (tx: Queries, owner: Uint8Array, at: Date, how: 'changed' | 'withdrawn') =>
  tx
    .update(giftAidDeclaration)
    .set({ validTo: ukDay(at), ...(how === 'withdrawn' && { withdrawnAt: at }) })
    .where(isOpenOf(owner))
