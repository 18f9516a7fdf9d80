import * as z from 'zod/mini'
import { currency } from './currency.ts'
import { nextStep, visibilities } from './donations.ts'
import { endpoint } from './endpoint.ts'
import { hijriRegion } from './hijri.ts'
import { paidTiers } from './membership-tiers.ts'
import { frequencies } from './plan-frequency.ts'
import { nightSplits } from './split-nights.ts'

/** setup: no card is saved yet · active · paused · cancelled: by the donor · ended: its nights are over, or its project is complete */
export const planStates = ['setup', 'active', 'paused', 'cancelled', 'ended'] as const
export type PlanState = (typeof planStates)[number]

/** due: about to be given · declined: will be tried again · missed: was not given · skipped: not wanted any more by then */
export const planGiftStates = ['due', 'paid', 'declined', 'missed', 'skipped'] as const
/** As its owner sees a gift: what was paid may have gone back since. */
export const shownGiftStates = [...planGiftStates, 'partly_refunded', 'refunded'] as const

const civilDay = z.string().check(z.maxLength(10))
const words = z.string().check(z.maxLength(1_000))
/** What a mailed link carries: it stands for its plan. */
const link = z.optional(z.string().check(z.maxLength(200)))

const amounts = {
  /** Of each gift; of the last ten nights: of all of them together. */
  amountMinor: z.number(),
  /** `last_ten` alone. */
  split: z.optional(z.enum(nightSplits)),
  /** `custom` alone: what each of the nights 21 to 30 gets. */
  nightsMinor: z.optional(z.array(z.number()).check(z.maxLength(10))),
}

export const planOffer = z.object({
  /** The device makes it. */
  id: z.string().check(z.maxLength(64)),
  projectId: z.string().check(z.maxLength(64)),
  /** The campaign that brought the gifts to their project. */
  campaignId: z.optional(z.string().check(z.maxLength(64))),
  currency: z.string().check(z.maxLength(8)),
  ...amounts,
  frequency: z.enum(frequencies),
  /** First day, `2026-12-01`; today where it is left out. Nights have none: the calendar says them. */
  startsOn: z.optional(civilDay),
  /** IANA name: whose day, and whose Friday. */
  timeZone: z.string().check(z.maxLength(64)),
  /** For nights: where Maghrib is. Kept to a tenth of a degree. */
  place: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
  /** For nights: whose months. */
  region: z.optional(hijriRegion),
  visibility: z._default(z.enum(visibilities), 'someone'),
  publicName: z.optional(words),
  /** Receipts and the link to the plan go there. */
  email: words,
  lang: z.optional(z.string().check(z.maxLength(16))),
  /** Number of a child's case file: the plan is a sponsorship, monthly, of at least what a place there costs. */
  childFile: z.optional(z.int().check(z.positive())),
})
export type PlanOffer = z.input<typeof planOffer>

/** A gift to come. */
export const plannedGift = z.object({
  /** The day, `2026-12-01`; of a night, the evening on which it begins. */
  on: z.string(),
  at: z.string(),
  /** Of Ramadan, 1 to 30. */
  night: z.nullable(z.int()),
  minor: z.int(),
})
export type PlannedGift = z.output<typeof plannedGift>

export const plan = z.object({
  id: z.string(),
  state: z.enum(planStates),
  project: z.object({ id: z.string(), title: z.string(), charity: z.string(), isOpen: z.boolean() }),
  /** Title of the campaign that the gifts count in, while it takes any. */
  campaign: z.nullable(z.string()),
  currency,
  amountMinor: z.int(),
  /** The least that one gift may be. */
  minMinor: z.int(),
  maxMinor: z.int(),
  stepMinor: z.int(),
  frequency: z.enum(frequencies),
  startsOn: z.string(),
  timeZone: z.string(),
  split: z.nullable(z.enum(nightSplits)),
  nightsMinor: z.nullable(z.array(z.int())),
  /** Of a plan by night: the Hijri year of its Ramadan, and the first night whose amount can be changed. */
  nights: z.optional(z.object({ year: z.int(), first: z.int() })),
  /** What was saved, as its owner knows it: `Visa ·· 4242`. */
  method: z.nullable(z.string()),
  /** Who paused it: the donor, or the card that was declined too often. */
  pausedBy: z.nullable(z.enum(['donor', 'declined'])),
  /** When it goes on by itself. */
  resumesAt: z.nullable(z.string()),
  /** When a declined gift is tried again. */
  retryAt: z.nullable(z.string()),
  upcoming: z.array(plannedGift),
  /** Newest first. */
  given: z.array(
    z.object({
      donationId: z.string(),
      on: z.string(),
      night: z.nullable(z.int()),
      minor: z.int(),
      state: z.enum(shownGiftStates),
    }),
  ),
  givenMinor: z.int(),
  isTest: z.boolean(),
  /** Of a membership: its amount is that of the tier. Null for other plans. */
  tier: z.nullable(z.enum(paidTiers)),
  /** Of a sponsorship: the child's case file, as its charity calls the child. */
  child: z.nullable(
    z.object({
      number: z.int(),
      alias: z.string(),
      isClosed: z.boolean(),
      /** While it is paused: the day, `2026-12-01`, after which its place is offered to another. */
      keptUntil: z.nullable(z.string()),
    }),
  ),
})
export type Plan = z.output<typeof plan>

const acceptedPlan = z.object({ plan, next: nextStep })
export type AcceptedPlan = z.output<typeof acceptedPlan>

/** What a donor may change of the gifts to come. */
const planChange = z.object({ ...z.partial(z.object(amounts)).shape, startsOn: z.optional(civilDay) })
export type PlanChange = z.input<typeof planChange>

const params = z.object({ id: z.string().check(z.maxLength(64)) })
const lang = z.optional(z.string().check(z.maxLength(16)))

const amountErrors = [
  'amount_not_a_number',
  'amount_not_whole',
  'amount_too_small',
  'amount_too_large',
  'nights_sum',
] as const
const dateErrors = ['date_unknown', 'date_past', 'date_too_far'] as const

export const plans = {
  create: endpoint({
    method: 'POST',
    path: '/api/plans',
    summary: 'Makes a plan of gifts known; it begins once a card is saved on the page that `next` names',
    access: 'device',
    body: planOffer,
    answer: acceptedPlan,
    errors: [
      'id_invalid',
      'id_taken',
      'idempotency_mismatch',
      'cause_unknown',
      'cause_closed',
      'campaign_closed',
      'plan_not_offered',
      'place_taken',
      'held_unpaid',
      'plan_over',
      'not_found',
      ...amountErrors,
      ...dateErrors,
      'time_zone_unknown',
      'place_missing',
      'currency_not_offered',
      'name_missing',
      'name_is_address',
      'text_too_long',
      'email_invalid',
      'payment_unavailable',
    ],
  }),
  look: endpoint({
    method: 'POST',
    path: '/api/plans/look',
    summary: 'The plans of who is signed in and of this device, or the one that a mailed link stands for',
    access: 'public',
    device: 'asked',
    body: z.object({ link, lang }),
    answer: z.object({ plans: z.array(plan) }),
    errors: ['link_expired'],
  }),
  method: endpoint({
    method: 'POST',
    path: '/api/plans/:id/method',
    summary: 'Takes over the card that was saved; with `isNew`, or where none was, opens a page to save one',
    access: 'public',
    device: 'asked',
    params,
    body: z.object({ link, lang, isNew: z._default(z.boolean(), false) }),
    answer: acceptedPlan,
    errors: ['not_found', 'plan_over', 'payment_unavailable'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/plans/:id',
    summary: 'Changes the amount, or the day, of the gifts to come',
    access: 'public',
    device: 'asked',
    params,
    body: z.object({ link, lang, ...planChange.shape }),
    answer: plan,
    errors: ['not_found', 'plan_over', 'tier_fixed', 'sign_in_for_more', ...amountErrors, ...dateErrors],
  }),
  act: endpoint({
    method: 'POST',
    path: '/api/plans/:id/act',
    summary: 'Pauses a plan, goes on with it, or cancels it; the same again changes nothing',
    access: 'public',
    device: 'asked',
    params,
    body: z.object({
      link,
      lang,
      act: z.enum(['pause', 'resume', 'cancel']),
      /** The day on which a paused plan goes on by itself. */
      until: z.optional(civilDay),
    }),
    answer: plan,
    errors: ['not_found', 'plan_over', 'pause_too_long', ...dateErrors],
  }),
  links: endpoint({
    method: 'POST',
    path: '/api/plans/links',
    summary: 'Mails the links to the plans of an address; answers the same whether there are any',
    access: 'public',
    body: z.object({ email: words, lang }),
    answer: z.object({ success: z.literal(true) }),
    errors: ['email_invalid'],
  }),
} as const
