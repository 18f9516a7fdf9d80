import { and, asc, eq } from 'drizzle-orm'
import { date, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { AnnouncedMonth } from '../../contract/hijri.ts'
import type { Queries } from '../db/database.ts'

const hijriMonth = pgTable(
  'hijri_month',
  {
    region: text('region').notNull(),
    month: text('month').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    state: text('state').$type<AnnouncedMonth['state']>().notNull(),
    source: text('source').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  table => [primaryKey({ columns: [table.region, table.month] })],
)

const columns = {
  region: hijriMonth.region,
  month: hijriMonth.month,
  startsOn: hijriMonth.startsOn,
  state: hijriMonth.state,
  source: hijriMonth.source,
}

const isOf = ({ region, month }: Pick<AnnouncedMonth, 'region' | 'month'>) =>
  and(eq(hijriMonth.region, region), eq(hijriMonth.month, month))

/** By region, then month. */
export const selectMonths = (q: Queries): Promise<AnnouncedMonth[]> =>
  q.select(columns).from(hijriMonth).orderBy(asc(hijriMonth.region), asc(hijriMonth.month))

/** One administrator after the other: what is checked in the transaction stays so. */
export const lockMonths = (q: Queries) => q.execute('lock table hijri_month in share row exclusive mode')

export async function keepMonth(q: Queries, month: AnnouncedMonth, now: Date): Promise<void> {
  const row = { ...month, updatedAt: now }
  await q
    .insert(hijriMonth)
    .values(row)
    .onConflictDoUpdate({ target: [hijriMonth.region, hijriMonth.month], set: row })
}

export async function deleteMonth(
  q: Queries,
  month: Pick<AnnouncedMonth, 'region' | 'month'>,
): Promise<void> {
  await q.delete(hijriMonth).where(isOf(month))
}
