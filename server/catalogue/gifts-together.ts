import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** Gifts to several projects at once, by which these are, in their order by id. Kept in the transaction that moves the money. */
export const giftsTogether = pgTable('gifts_together', {
  projectIds: text('project_ids').array().primaryKey(),
  gifts: bigint('gifts', { mode: 'number' }).notNull().default(0),
})
