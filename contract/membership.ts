import * as z from 'zod/mini'
import { reader } from './catalogue.ts'
import { currency } from './currency.ts'
import { nextStep } from './donations.ts'
import { endpoint } from './endpoint.ts'
import { paidTiers, tiers } from './membership-tiers.ts'
import { plan } from './plans.ts'

const civilDay = z.string()
const lang = z.optional(z.string().check(z.maxLength(16)))

export const membershipOffer = z.object({
  currency,
  /** What each paid tier gives a month, in minor units of `currency`; smallest first. */
  tiers: z.array(z.object({ tier: z.enum(paidTiers), minor: z.int() })),
  /** The fund that carries Jariyah's own costs. */
  fund: z.object({
    id: z.string(),
    causeId: z.string(),
    title: z.string(),
    /** Where a pound goes: parts in hundredths, in sum 100. */
    spending: z.array(z.object({ label: z.string(), percent: z.int() })),
    raisedMinorGbp: z.int(),
  }),
  /** Who carries these costs now. */
  members: z.int(),
  /** Those of them who chose to be named, newest first; never with a tier or an amount. */
  wall: z.array(z.string()),
  /** How many chose it; the wall shows the newest of them. */
  named: z.int(),
})
export type MembershipOffer = z.output<typeof membershipOffer>

export const membership = z.object({
  /** What the person is today. */
  tier: z.enum(tiers),
  /** What the person will be, and from when; null where nothing changes by itself. */
  next: z.nullable(z.object({ tier: z.enum(tiers), on: z.nullable(civilDay) })),
  /** The day on which the month paid for is over; null where none was ever paid for. */
  paidUntil: z.nullable(civilDay),
  joinedAt: z.string(),
  /** The name that was chosen for the wall; null where none was. */
  name: z.nullable(z.string()),
  /** Whether the wall shows it today. */
  isShown: z.boolean(),
  /** The plan that gives each month, while it is not over. */
  plan: z.nullable(plan),
})
export type Membership = z.output<typeof membership>

const own = z.object({ membership: z.nullable(membership) })

/** A tier with the price that the reader saw: at another price nothing is done. */
const pricedTier = {
  tier: z.enum(paidTiers),
  minor: z.number(),
  lang,
}

export const memberships = {
  offer: endpoint({
    method: 'GET',
    path: '/api/membership/offer',
    summary:
      'The tiers of membership in one currency, what they pay for, and the members who chose to be named',
    access: 'public',
    query: reader,
    cacheSeconds: 2,
    answer: membershipOffer,
    errors: [],
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/membership',
    summary: 'The membership of who is signed in; null for who has none',
    access: 'member',
    mayBeImpersonated: true,
    query: z.object({ lang }),
    answer: own,
    errors: [],
  }),
  support: endpoint({
    method: 'POST',
    path: '/api/membership',
    summary: 'Makes who is signed in a supporter, which costs nothing; who is a member stays one',
    access: 'member',
    body: z.object({ lang }),
    answer: own,
    errors: [],
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/membership/plan',
    summary: 'Begins a paid membership; it gives nothing until a card is saved on the page that `next` names',
    access: 'member',
    body: z.object({
      /** The device makes it. */
      planId: z.string().check(z.maxLength(64)),
      currency: z.string().check(z.maxLength(8)),
      /** IANA name: whose day. */
      timeZone: z.string().check(z.maxLength(64)),
      ...pricedTier,
    }),
    answer: z.object({ membership, next: nextStep }),
    errors: [
      'id_invalid',
      'id_taken',
      'currency_not_offered',
      'price_changed',
      'time_zone_unknown',
      'cause_unknown',
      'cause_closed',
      'email_invalid',
      'state_changed',
      'plan_over',
      'payment_unavailable',
    ],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/membership/plan',
    summary: 'Goes on in another paid tier from the next monthly gift on; nothing is charged now',
    access: 'member',
    body: z.object(pricedTier),
    answer: own,
    errors: ['not_found', 'price_changed', 'plan_over'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/membership/cancel',
    summary:
      'Stops the monthly gift at once; what was paid for is kept to its end. The same again changes nothing',
    access: 'member',
    body: z.object({ lang }),
    answer: own,
    errors: ['not_found'],
  }),
  name: endpoint({
    method: 'PUT',
    path: '/api/membership/name',
    summary: 'The name that the members’ wall shows; null takes it down',
    access: 'member',
    body: z.object({ name: z.nullable(z.string().check(z.maxLength(1_000))), lang }),
    answer: own,
    errors: ['not_found', 'name_missing', 'name_is_address', 'text_too_long'],
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/membership',
    summary: 'Ends a membership with its name and its monthly gift; the gifts made stay given',
    access: 'member',
    query: z.object({ lang }),
    answer: own,
    errors: [],
  }),
} as const
