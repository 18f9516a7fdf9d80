import * as z from 'zod/mini'
import { consentTextVersions } from './consent-text.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'
import { isRedirectPath } from './redirect-path.ts'

/** One line that a program wrote: no control characters. */
const line = (most: number) => z.string().check(z.maxLength(most), z.regex(/^\P{C}*$/u))
const email = z.string().check(z.maxLength(320))

/** What made the device take the address: a pause of a second after typing, or sending the form. */
export const captureTriggers = ['typing', 'submit'] as const

/** The specification's captured email record (section 3). */
const recordOf = <T extends 'lead' | 'subscriber'>(type: T) =>
  z.object({
    email,
    type: z.literal(type),
    /** Where it came from: `website`, or a campaign's name. */
    source: line(60),
    timestamp: z.iso.datetime(),
    metadata: z.object({
      formType: z.optional(line(60)),
      /** A path, without what is in its query. */
      page: z.optional(line(200)),
      /** The origin alone. */
      referrer: z.optional(line(200)),
      sessionId: z.optional(line(60)),
      trigger: z.optional(z.enum(captureTriggers)),
      /** Whether mail was agreed to. */
      consent: z.optional(z.boolean()),
      /** Whether a checked consent, agree, terms or privacy box stood beside the field. By itself it is no consent to mail. */
      consentBox: z.optional(z.boolean()),
      /** The sentence that was agreed to. */
      consentVersion: z.optional(line(32)),
      /** Of the mail that asks for confirmation. */
      language: z._default(z.enum(languages), 'en'),
    }),
  })

const lead = recordOf('lead')
const subscriber = recordOf('subscriber')

export type CapturedRecord = z.output<typeof lead> | z.output<typeof subscriber>
export type CapturedRecordCall = z.input<typeof lead> | z.input<typeof subscriber>

export const marketingTexts: readonly string[] = consentTextVersions.marketing

/** The same for an address that is known and for one that is not. */
const taken = z.object({ success: z.literal(true) })
const linkToken = z.object({ token: z.string().check(z.maxLength(128)) })

const utm = z.optional(z.nullable(z.string().check(z.maxLength(200))))

export const campaignInfo = z.object({
  title: z.string(),
  description: z.string(),
  /** Pounds. */
  currentAmount: z.number(),
  /** Pounds; null where a project has no goal. */
  targetAmount: z.nullable(z.number()),
  donorsCount: z.int(),
  urgency: z.enum(['high', 'medium', 'low']),
})

export const emailRegistration = z.object({
  email: z.string(),
  /** True unless the address was proved, by a link that we signed or by the session, and has an account. */
  isNewUser: z.boolean(),
  welcomeMessage: z.string(),
  redirectTo: z.string().check(z.refine(isRedirectPath)),
  /** Null where the campaign is none of the catalogue's. */
  campaignInfo: z.nullable(campaignInfo),
})

export type EmailRegistration = z.output<typeof emailRegistration>

export const captures = {
  lead: endpoint({
    method: 'POST',
    path: '/api/capture-lead',
    summary: 'An address whose owner agreed to mail; asks by mail whether it was the owner',
    access: 'public',
    body: lead,
    answer: taken,
    errors: ['email_invalid', 'consent_missing'],
  }),
  subscriber: endpoint({
    method: 'POST',
    path: '/api/capture-subscriber',
    summary: 'The same, asked for by its owner in a form of its own',
    access: 'public',
    body: subscriber,
    answer: taken,
    errors: ['email_invalid', 'consent_missing'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/captures/confirm',
    summary: 'Takes the token of the mailed link: the address is its owner’s and may be written to',
    access: 'public',
    body: linkToken,
    answer: taken,
    errors: ['link_expired'],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/captures/unsubscribe',
    summary:
      'Takes the token of a mail’s unsubscribe link: the address is forgotten, that it wants no mail is not',
    access: 'public',
    body: linkToken,
    answer: taken,
    errors: ['link_expired'],
  }),
  erase: endpoint({
    method: 'POST',
    path: '/api/captures/erase',
    summary: 'Takes the same token and forgets everything',
    access: 'public',
    body: linkToken,
    answer: taken,
    errors: ['link_expired'],
  }),
  registerEmail: endpoint({
    method: 'POST',
    path: '/api/auth/register-email',
    summary:
      'Where a link from a mail leads. Tells of an account only who holds a link that we signed, or the session itself',
    access: 'public',
    body: z.object({
      email,
      utmSource: utm,
      utmMedium: utm,
      utmCampaign: utm,
      utmContent: utm,
      utmTerm: utm,
      referrerUrl: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
      /** Of a link that we signed. */
      signature: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
      language: z._default(z.enum(languages), 'en'),
    }),
    answer: emailRegistration,
    errors: ['email_invalid'],
  }),
} as const
