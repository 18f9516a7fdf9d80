import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Animal, LastDay } from '../../contract/qurbani.ts'
import type { RegionId } from '../../src/lib/hijri/regions.ts'
import { donation, type Localised, project } from '../db/schema.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const projectId = () => text('project_id').notNull()

export const qurbaniOffer = pgTable('qurbani_offer', {
  projectId: text('project_id')
    .primaryKey()
    .references(() => project.id),
  animal: text('animal').$type<Animal>().notNull(),
  country: text('country').notNull(),
  place: jsonb('place').$type<Localised>().notNull(),
  region: text('region').$type<RegionId>().notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  timeZone: text('time_zone').notNull(),
  opensMonth: integer('opens_month').notNull(),
  opensDay: integer('opens_day').notNull(),
  cutoffDay: integer('cutoff_day').notNull(),
  prayerMinutes: integer('prayer_minutes').notNull(),
  lastDay: integer('last_day').$type<LastDay>().notNull(),
  capacity: integer('capacity').notNull(),
  isTaking: boolean('is_taking').notNull().default(true),
})

export const qurbaniYear = pgTable(
  'qurbani_year',
  {
    projectId: projectId().references(() => qurbaniOffer.projectId),
    hijriYear: integer('hijri_year').notNull(),
    capacity: integer('capacity').notNull(),
    taken: integer('taken').notNull().default(0),
  },
  t => [primaryKey({ columns: [t.projectId, t.hijriYear] })],
)

export const qurbaniAnimal = pgTable(
  'qurbani_animal',
  {
    id: uuid('id').primaryKey(),
    projectId: projectId().references(() => qurbaniOffer.projectId),
    hijriYear: integer('hijri_year').notNull(),
    tag: text('tag').notNull(),
    seats: integer('seats').notNull(),
    state: text('state').$type<'allotted' | 'sacrificed' | 'distributed'>().notNull().default('allotted'),
    allottedAt: moment('allotted_at').notNull(),
    sacrificedAt: moment('sacrificed_at'),
    sacrificedPlace: text('sacrificed_place'),
    sacrificedReference: text('sacrificed_reference'),
    distributedAt: moment('distributed_at'),
    distributedPlace: text('distributed_place'),
    distributedReference: text('distributed_reference'),
    families: integer('families'),
  },
  t => [unique().on(t.projectId, t.hijriYear, t.tag), unique().on(t.id, t.seats)],
)

export const qurbaniShare = pgTable(
  'qurbani_share',
  {
    id: uuid('id').primaryKey(),
    donationId: uuid('donation_id')
      .notNull()
      .references(() => donation.id),
    /** Of the line, then of the name in it: two digits for each. */
    position: integer('position').notNull(),
    projectId: projectId().references(() => qurbaniOffer.projectId),
    hijriYear: integer('hijri_year').notNull(),
    name: text('name').notNull(),
    lastDay: integer('last_day').$type<LastDay>().notNull(),
    state: text('state').$type<'held' | 'ordered' | 'withdrawn'>().notNull().default('held'),
    /** Pseudonym of the network that holds it, until it is paid. */
    network: text('network'),
    orderedAt: moment('ordered_at'),
    animalId: uuid('animal_id'),
    animalSeats: integer('animal_seats'),
    seat: integer('seat'),
  },
  t => [unique().on(t.animalId, t.seat)],
)

export type OfferRow = typeof qurbaniOffer.$inferSelect
export type AnimalRow = typeof qurbaniAnimal.$inferSelect
export type ShareRow = typeof qurbaniShare.$inferSelect
