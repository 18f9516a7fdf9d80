import * as z from 'zod/mini'
import { currency } from '../../contract/currency.ts'
import { frequencies } from '../../contract/plan-frequency.ts'
import { closingReasons } from '../../contract/sponsorship-words.ts'

const name = z.string()
/** An address of ours, whole. */
const link = z.string().check(z.regex(/^https?:\/\/\S+$/))
const moment = z.iso.datetime()
const many = z.int().check(z.positive())

const refund = z.object({ number: z.string(), currency, minor: z.int(), link })
const decidedRefund = z.extend(refund, { answer: z.string() })
/** What a plan gives, and the way to it: `link` opens it without signing in. */
const ofPlan = z.object({
  project: z.string(),
  charity: z.string(),
  currency,
  /** Of one gift; of the last ten nights: of all. */
  amountMinor: z.int(),
  frequency: z.enum(frequencies),
  /** The next day or evening; null where none is to come. */
  nextOn: z.nullable(z.iso.date()),
  isTest: z.boolean(),
  link,
})

/** Of a child's case file: never more than the charity's own name for the child. */
const child = z.object({ alias: name, number: z.int(), charity: z.string(), isTest: z.boolean(), link })

const ofKeptPlace = { values: z.extend(child, { keptUntil: z.iso.date() }), isMarketing: false }

interface TemplateRule {
  /** What its texts in `locales/<language>/mail.json` are filled with. */
  values: z.ZodMiniType
  /** Nobody who signed up for news must ask twice to be rid of them: such mails say how to unsubscribe. */
  isMarketing: boolean
}

/** What a donor is told of shares of qurbani, at each step. */
const qurbani = {
  values: z.object({
    lines: z.array(z.object({ name, title: z.string(), charity: z.string() })),
    /** The animal's. */
    tag: z.optional(z.string()),
    at: z.optional(moment),
    timeZone: z.optional(z.string()),
    place: z.optional(z.string()),
    reference: z.optional(z.string()),
    families: z.optional(z.int()),
    isTest: z.boolean(),
    link,
  }),
  isMarketing: false,
}

const ofWebhook = {
  values: z.object({ name, address: z.string(), since: moment, link }),
  isMarketing: false,
}

/** `answer` is what the administrator wrote. */
const ofApplication = {
  values: z.object({ name, charity: z.string(), answer: z.string(), link }),
  isMarketing: false,
}

/** What was done to what an account is opened with: on which device and when; `link` leads to where that is changed. */
const ofAccount = z.object({
  name,
  device: z.string(),
  at: moment,
  timeZone: z.optional(z.string()),
  link,
})
const ofSecondFactor = { values: ofAccount, isMarketing: false }

const ofPayout = z.object({ name, project: z.string(), currency, minor: z.int(), link })
const ofCampaign = z.object({ name, campaign: z.string(), link })
/** To a charity's people: `on` is the day that the report speaks of. */
const ofReport = { name, project: z.string(), on: z.iso.date(), link }

/** All mails that we send. */
export const mailTemplates = {
  'verify-email': { values: z.object({ name, link, hours: many }), isMarketing: false },
  'reset-password': { values: z.object({ name, link, minutes: many }), isMarketing: false },
  /** To the owner of an address that somebody signed up with once more. `link` leads to a new password. */
  'already-registered': { values: z.object({ name, link, minutes: many }), isMarketing: false },
  /** To the old address. `link` leads to where the owner gets help; `newAddress` is shown in part. */
  'email-changed': { values: z.object({ name, newAddress: z.string(), link }), isMarketing: false },
  /** `link` leads to where a new password is set. */
  'password-changed': { values: z.object({ name, link }), isMarketing: false },
  /** `device` and `place` as the list of sessions shows them; `link` leads to that list. */
  'new-sign-in': {
    values: z.extend(ofAccount, { place: z.string() }),
    isMarketing: false,
  },
  /** `passkey` is what its maker called it. */
  'passkey-added': { values: z.extend(ofAccount, { passkey: z.string() }), isMarketing: false },
  'authenticator-added': ofSecondFactor,
  /** Its recovery codes went with it. */
  'authenticator-removed': ofSecondFactor,
  /** By an administrator, with the codes and the password; `link` leads to where a new one is asked for. */
  'authenticator-taken': {
    values: z.object({ name, reason: z.string(), at: moment, timeZone: z.optional(z.string()), link }),
    isMarketing: false,
  },
  /** The old ones are worth nothing any more. */
  'recovery-codes-renewed': ofSecondFactor,
  'account-deleted': { values: z.object({ name }), isMarketing: false },
  /** Double opt-in: nothing is sent to who does not follow `link`. */
  'confirm-subscription': {
    values: z.object({ link, unsubscribeLink: link, hours: many }),
    isMarketing: true,
  },
  welcome: { values: z.object({ name, link }), isMarketing: false },
  /** Amounts are minor units of `currency`. */
  receipt: {
    values: z.object({
      number: z.string(),
      currency,
      totalMinor: z.int(),
      lines: z.array(
        z.object({ title: z.string(), charity: z.string(), quantity: z.int(), totalMinor: z.int() }),
      ),
      paidAt: moment,
      isTest: z.boolean(),
      link,
    }),
    isMarketing: false,
  },
  /** To whom a card was bought for. `link` opens it; `code` is what can be typed instead. */
  'gift-card': {
    values: z.object({
      fromName: name,
      toName: name,
      message: z.string(),
      currency,
      amountMinor: z.int(),
      code: z.string(),
      isTest: z.boolean(),
      link,
    }),
    isMarketing: false,
  },
  /** To the buyer, once it is paid. `link` leads to where the card can be followed. */
  'gift-card-bought': {
    values: z.object({
      toName: name,
      number: z.string(),
      currency,
      amountMinor: z.int(),
      paidAt: moment,
      isTest: z.boolean(),
      link,
    }),
    isMarketing: false,
  },
  /** `minor` of `currency`; `answer` is what the administrator wrote. */
  'refund-approved': { values: decidedRefund, isMarketing: false },
  'refund-refused': { values: decidedRefund, isMarketing: false },
  'refund-failed': { values: refund, isMarketing: false },
  'wallet-refund-failed': { values: z.object({ currency, minor: z.int(), link }), isMarketing: false },
  'gift-card-refund-failed': {
    values: z.object({ toName: name, currency, minor: z.int(), link }),
    isMarketing: false,
  },
  'plan-started': { values: ofPlan, isMarketing: false },
  'plan-declined': { values: ofPlan, isMarketing: false },
  'plan-paused': { values: ofPlan, isMarketing: false },
  /** The donor's bank took a gift back. */
  'plan-disputed': { values: ofPlan, isMarketing: false },
  'plan-complete': { values: ofPlan, isMarketing: false },
  'plan-link': { values: ofPlan, isMarketing: false },
  /** By its mailed link alone. */
  'plan-changed': { values: ofPlan, isMarketing: false },
  /** Another card was saved. */
  'plan-card': { values: ofPlan, isMarketing: false },
  /** What came into the fund of our own costs in a year, and what was paid from it; minor units, by currency. */
  'membership-report': {
    values: z.object({
      name,
      year: z.int(),
      flows: z.array(z.object({ currency, inMinor: z.int(), outMinor: z.int() })),
      link,
    }),
    isMarketing: false,
  },
  /** To a sponsor: what the charity tells of the child. `link` opens the plan. */
  'child-update': {
    values: z.extend(child, {
      year: z.int(),
      half: z.union([z.literal(1), z.literal(2)]),
      school: z.string(),
      health: z.string(),
      needs: z.string(),
    }),
    isMarketing: false,
  },
  /** To a sponsor: the file was closed, and the plan has ended with it. */
  'child-closed': { values: z.extend(child, { reason: z.enum(closingReasons) }), isMarketing: false },
  /** To a sponsor whose card was declined: until which day the place is kept. `link` opens the plan. */
  'child-resting': ofKeptPlace,
  /** The same to one who has paused it. */
  'child-paused': ofKeptPlace,
  /** To who applied for a charity, at each decision that is not only that it is looked at. */
  'application-incomplete': ofApplication,
  'application-verified': ofApplication,
  'application-refused': ofApplication,
  /** To who may ask for a charity's payouts. `link` leads to the desk, or to the payout's entry in the open ledger. */
  'payout-refused': { values: z.extend(ofPayout, { answer: z.string() }), isMarketing: false },
  'payout-paid': { values: ofPayout, isMarketing: false },
  'payout-returned': { values: z.extend(ofPayout, { answer: z.string() }), isMarketing: false },
  /** To a campaigner. `answer` is what the reviewer wrote; `link` leads to where it is changed, or to its page. */
  'campaign-published': { values: ofCampaign, isMarketing: false },
  'campaign-returned': { values: z.extend(ofCampaign, { answer: z.string() }), isMarketing: false },
  'campaign-withheld': { values: z.extend(ofCampaign, { answer: z.string() }), isMarketing: false },
  'campaign-restored': { values: ofCampaign, isMarketing: false },
  /** `link` leads to where it stands, or to where it is changed; `answer` is what the administrator wrote. */
  'report-published': { values: z.object(ofReport), isMarketing: false },
  'report-returned': { values: z.object({ ...ofReport, answer: z.string() }), isMarketing: false },
  /** To a charity's people: nothing told to their own system has arrived for a day, `since` when; then it is told nothing more. */
  'webhook-failing': ofWebhook,
  'webhook-off': ofWebhook,
  'qurbani-ordered': qurbani,
  'qurbani-allotted': qurbani,
  'qurbani-sacrificed': qurbani,
  'qurbani-distributed': qurbani,
} as const satisfies Record<string, TemplateRule>

export type MailTemplate = keyof typeof mailTemplates

export type MailValues<T extends MailTemplate> = z.output<(typeof mailTemplates)[T]['values']>
