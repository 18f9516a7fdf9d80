import * as z from 'zod/mini'
import { projectReport, reader, reportPlace } from './catalogue.ts'
import { currency } from './currency.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'

/** What a charity's word in addresses may be: 3 to 40 small letters, digits and hyphens. */
export const charitySlug = /^[a-z][a-z0-9-]{2,39}$/

/** A verified charity where it is one of many. */
export const charityCard = z.object({
  slug: z.string(),
  name: z.string(),
  /** ISO 3166. */
  country: z.string(),
  about: z.string(),
  /** The language that `about` is written in. */
  aboutLang: z.enum(languages),
  /** How many of its projects are open. */
  projects: z.int(),
  raisedMinorGbp: z.int(),
  gifts: z.int(),
  /** Part of the demonstration. */
  isDemo: z.boolean(),
})

export type CharityCard = z.output<typeof charityCard>

export const teamMember = z.object({
  name: z.string().check(z.maxLength(80)),
  role: z.string().check(z.maxLength(80)),
})

export type TeamMember = z.output<typeof teamMember>

/** What a fund took in, gave out and holds, in minor units. */
const fundLine = z.object({
  project: z.string(),
  title: z.string(),
  currency,
  /** Gifts less what went back to donors. */
  inMinor: z.int(),
  outMinor: z.int(),
  heldMinor: z.int(),
})

export type FundLine = z.output<typeof fundLine>

/** A fund in one payout: opening + in − out = closing. */
export const payoutProof = z.object({
  batch: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  project: z.string(),
  title: z.string(),
  currency,
  openingMinor: z.int(),
  inMinor: z.int(),
  outMinor: z.int(),
  closingMinor: z.int(),
})

export type PayoutProof = z.output<typeof payoutProof>

const charityProject = z.object({
  id: z.string(),
  causeId: z.string(),
  title: z.string(),
  summary: z.string(),
  goalMinorGbp: z.nullable(z.int()),
  raisedMinorGbp: z.int(),
  gifts: z.int(),
  zakatEligible: z.boolean(),
})

export type CharityProject = z.output<typeof charityProject>

const charityReport = z.extend(projectReport, { project: z.string(), title: z.string() })

/** A charity's own page in one language. */
export const charityPage = z.extend(charityCard, {
  id: z.string(),
  register: z.string(),
  registrationNumber: z.string(),
  website: z.nullable(z.string()),
  verifiedAt: z.string(),
  team: z.array(teamMember),
  openProjects: z.array(charityProject),
  /** Newest first, at most twenty. */
  reports: z.array(charityReport),
  /** `before` of those that go on; left out where these are all. */
  earlierReports: z.optional(z.string()),
  funds: z.array(fundLine),
  /** Newest first, at most twenty. */
  payouts: z.array(payoutProof),
})

export type CharityPage = z.output<typeof charityPage>

export const charities = {
  list: endpoint({
    method: 'GET',
    path: '/api/charities',
    summary: 'Verified charities by name, country or what they do, in the order of names',
    access: 'public',
    query: z.extend(z.pick(reader, { lang: true }), {
      search: z.optional(z.string().check(z.maxLength(80))),
    }),
    cacheSeconds: 2,
    answer: z.object({ charities: z.array(charityCard) }),
    errors: [],
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/charities/:slug',
    summary: 'A verified charity by its word in addresses, an earlier one, or its id',
    access: 'public',
    params: z.object({ slug: z.string().check(z.maxLength(64)) }),
    query: z.pick(reader, { lang: true }),
    cacheSeconds: 2,
    answer: charityPage,
    errors: ['not_found'],
  }),
  earlierReports: endpoint({
    method: 'GET',
    path: '/api/charities/:slug/reports',
    summary:
      'What a verified charity reported of all its projects before what its page shows; twenty at a time',
    access: 'public',
    params: z.object({ slug: z.string().check(z.maxLength(64)) }),
    query: z.extend(z.pick(reader, { lang: true }), { before: reportPlace }),
    cacheSeconds: 2,
    answer: z.object({ reports: z.array(charityReport), next: z.nullable(z.string()) }),
    errors: ['not_found'],
  }),
} as const
