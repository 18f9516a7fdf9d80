import * as z from 'zod/mini'
import { reader } from './catalogue.ts'
import { currency } from './currency.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'

/** How many people share one animal. */
export const seatsOf = { sheep: 1, goat: 1, cow: 7, camel: 7 } as const

export type Animal = keyof typeof seatsOf
export const animals = Object.keys(seatsOf) as [Animal, ...Animal[]]

/** The last day of Dhul-Hijjah on which a donor's school lets the sacrifice be made. */
export const lastDays = [12, 13] as const
export type LastDay = (typeof lastDays)[number]
const lastDay = z.union([z.literal(12), z.literal(13)])

/** A line can hold so many shares: each needs its own name. */
export const mostShares = 14
export const nameMaxLength = 60

/** What a line of a gift says of its shares: one name each, and until when they may be sacrificed. */
export const sacrifice = z.object({
  names: z.array(z.string().check(z.maxLength(400))).check(z.maxLength(100)),
  lastDay,
})

/** open: orders are taken · soon: not yet · full: none are left this year · stopped: the partner has stopped taking them */
export const offerStates = ['open', 'soon', 'full', 'stopped'] as const

/** The days of one year in the partner's own place. All are moments, ISO in UTC. */
export const qurbaniSeason = z.object({
  hijriYear: z.int(),
  opensAt: z.string(),
  /** Orders are taken until then: the Maghrib that ends `cutoffDay` of Dhul-Hijjah. */
  closesAt: z.string(),
  cutoffDay: z.int(),
  /** After the Eid prayer of the 10th. */
  beginsAt: z.string(),
  /** The Maghrib that ends the 12th and the 13th. */
  endsAt12: z.string(),
  endsAt13: z.string(),
  /** Whether an authority has said when the month begins: else it may move by a day. */
  isConfirmed: z.boolean(),
})

export type QurbaniSeason = z.output<typeof qurbaniSeason>

/** What one partner offers in one place: one share of one kind of animal. The price is the catalogue's. */
export const qurbaniOffer = z.object({
  projectId: z.string(),
  title: z.string(),
  charity: z.string(),
  /** Two letters. */
  country: z.string(),
  place: z.string(),
  timeZone: z.string(),
  animal: z.enum(animals),
  seats: z.int(),
  currency,
  unitMinor: z.int(),
  state: z.enum(offerStates),
  /** How many shares can still be ordered. */
  left: z.int(),
  /** Until which day this partner sacrifices. */
  lastDay,
  season: qurbaniSeason,
})

export type QurbaniOffer = z.output<typeof qurbaniOffer>

/** awaiting: not paid yet · withdrawn: never paid in time, or given back */
export const shareStatuses = [
  'awaiting',
  'ordered',
  'allotted',
  'sacrificed',
  'distributed',
  'withdrawn',
] as const
export type ShareStatus = (typeof shareStatuses)[number]

/** What the partner puts down for a step: where, when, and the report or picture that it can be looked up in. */
export const evidence = z.object({ at: z.string(), place: z.string(), reference: z.string() })

/** One share as its donor sees it. */
export const qurbaniShare = z.object({
  id: z.string(),
  projectId: z.string(),
  title: z.string(),
  charity: z.string(),
  country: z.string(),
  timeZone: z.string(),
  animal: z.enum(animals),
  hijriYear: z.int(),
  name: z.string(),
  lastDay,
  status: z.enum(shareStatuses),
  orderedAt: z.nullable(z.string()),
  allottedAt: z.nullable(z.string()),
  /** The ear tag. */
  tag: z.nullable(z.string()),
  sacrificed: z.nullable(evidence),
  distributed: z.nullable(z.extend(evidence, { families: z.int() })),
})

export type QurbaniShare = z.output<typeof qurbaniShare>

const inLanguage = z.object({ lang: z._default(z.enum(languages), 'en') })
const shares = z.object({ shares: z.array(qurbaniShare) })

export const qurbani = {
  offers: endpoint({
    method: 'GET',
    path: '/api/qurbani/offers',
    summary: 'What partners offer for the coming days of sacrifice, in one language and currency',
    access: 'public',
    query: reader,
    cacheSeconds: 2,
    answer: z.object({ offers: z.array(qurbaniOffer) }),
    errors: [],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/qurbani/shares',
    summary: 'The shares that this device, or whoever is signed in, has ordered; newest first',
    access: 'device',
    query: inLanguage,
    answer: shares,
    errors: [],
  }),
  tracked: endpoint({
    method: 'GET',
    path: '/api/qurbani/orders/:token',
    summary: 'The shares of one gift, by the signed link of its mails',
    access: 'public',
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
    query: inLanguage,
    answer: shares,
    errors: ['link_expired'],
  }),
}
