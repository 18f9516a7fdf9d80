import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TeamMember } from '../../contract/charities.ts'
import type {
  ApplicationAnswers,
  ApplicationState,
  DocumentKind,
} from '../../contract/charity-application.ts'
import type { KeptFile } from '../../contract/uploaded-file.ts'
import { bytes } from '../db/bytes.ts'
import type { Localised } from '../db/schema.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const charityPage = pgTable('charity_page', {
  charityId: text('charity_id').primaryKey(),
  slug: text('slug').notNull(),
  register: text('register').notNull(),
  registrationNumber: text('registration_number').notNull(),
  website: text('website'),
  about: jsonb('about').$type<Partial<Localised>>().notNull().default({}),
  team: jsonb('team').$type<TeamMember[]>().notNull().default([]),
  verifiedAt: moment('verified_at').notNull(),
})

export const charitySlug = pgTable('charity_slug', {
  slug: text('slug').primaryKey(),
  charityId: text('charity_id').notNull(),
  since: moment('since').notNull(),
})

export const charityMember = pgTable(
  'charity_member',
  {
    charityId: text('charity_id').notNull(),
    personId: uuid('person_id').notNull(),
    since: moment('since').notNull(),
  },
  table => [primaryKey({ columns: [table.charityId, table.personId] })],
)

export const charityApplication = pgTable('charity_application', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id').notNull(),
  state: text('state').$type<ApplicationState>().notNull(),
  answers: jsonb('answers').$type<Partial<ApplicationAnswers>>().notNull().default({}),
  note: text('note'),
  charityId: text('charity_id'),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
  submittedAt: moment('submitted_at'),
})

export const charityDocument = pgTable('charity_document', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  kind: text('kind').$type<DocumentKind>().notNull(),
  name: text('name').notNull(),
  type: text('type').$type<KeptFile['type']>().notNull(),
  bytes: bytes('bytes').notNull(),
  sha256: bytes('sha256').notNull(),
  at: moment('at').notNull(),
})
