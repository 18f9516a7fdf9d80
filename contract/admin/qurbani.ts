import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { animals, evidence, qurbaniSeason } from '../qurbani.ts'

const text = (most: number) => z.string().check(z.maxLength(most))
const reason = text(500)
const projectId = text(64)
/** Of the projects' titles. */
const lang = z._default(z.enum(languages), 'en')

export const animalStates = ['allotted', 'sacrificed', 'distributed'] as const

/** An animal with the names it is for, in the order of their seats. */
export const allottedAnimal = z.object({
  id: z.string(),
  tag: z.string(),
  seats: z.int(),
  state: z.enum(animalStates),
  names: z.array(z.string()),
  /** The sacrifice has to be over by then: the strictest choice among its shares. */
  endsAt: z.string(),
  sacrificed: z.nullable(evidence),
  distributed: z.nullable(z.extend(evidence, { families: z.int() })),
})

export type AllottedAnimal = z.output<typeof allottedAnimal>

/** One offer in one year. */
export const qurbaniBook = z.object({
  projectId: z.string(),
  title: z.string(),
  charity: z.string(),
  country: z.string(),
  timeZone: z.string(),
  animal: z.enum(animals),
  isTaking: z.boolean(),
  hijriYear: z.int(),
  season: qurbaniSeason,
  capacity: z.int(),
  /** Ordered or held for a payment; more than the capacity where a payment came late. */
  taken: z.int(),
  /** Paid, and no animal yet. */
  waiting: z.int(),
  animals: z.array(allottedAnimal),
})

export type QurbaniBook = z.output<typeof qurbaniBook>

const books = z.object({ books: z.array(qurbaniBook) })
const animalParams = z.object({ id: z.string().check(z.maxLength(64)) })
const step = { at: z.iso.datetime({ offset: true }), place: text(120), reference: text(200), reason }

export const qurbaniBooks = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/qurbani',
    summary: 'Orders and animals of each offer, of the year that is coming and of those with open work',
    access: 'admin:support',
    query: z.object({ lang }),
    answer: books,
    errors: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/qurbani/offers/:projectId',
    summary: 'Sets how many shares a partner can sacrifice this year, and whether it takes orders',
    access: 'admin:support',
    isFresh: true,
    params: z.object({ projectId }),
    body: z.object({ capacity: z.number(), isTaking: z.boolean(), reason }),
    answer: books,
    errors: ['not_found', 'quantity_invalid', 'reason_missing'],
  }),
  allot: endpoint({
    method: 'POST',
    path: '/api/admin/qurbani/animals',
    summary:
      'Binds the shares that have waited longest to one animal, as many as it has seats; a known tag is filled up',
    access: 'admin:support',
    isFresh: true,
    body: z.object({ projectId, hijriYear: z.int(), tag: text(40), reason }),
    answer: books,
    errors: ['not_found', 'shares_none', 'tag_taken', 'bad_request', 'reason_missing'],
  }),
  sacrifice: endpoint({
    method: 'POST',
    path: '/api/admin/qurbani/animals/:id/sacrifice',
    summary: 'Says that an animal was sacrificed: refused outside of its days, and twice',
    access: 'admin:support',
    isFresh: true,
    params: animalParams,
    body: z.object(step),
    answer: books,
    errors: ['not_found', 'step_order', 'outside_days', 'bad_request', 'reason_missing'],
  }),
  distribute: endpoint({
    method: 'POST',
    path: '/api/admin/qurbani/animals/:id/distribution',
    summary: 'Says that the meat of a sacrificed animal has reached families',
    access: 'admin:support',
    isFresh: true,
    params: animalParams,
    body: z.object({ ...step, families: z.number() }),
    answer: books,
    errors: ['not_found', 'step_order', 'outside_days', 'quantity_invalid', 'bad_request', 'reason_missing'],
  }),
}
