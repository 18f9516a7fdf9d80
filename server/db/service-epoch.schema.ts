import { pgTable, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const serviceEpoch = pgTable('service_epoch', {
  beganAt: moment('began_at').primaryKey(),
  takenAt: moment('taken_at').notNull(),
})
