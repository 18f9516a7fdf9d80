import * as z from 'zod/mini'
import { currency } from './currency.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'
import { currencies } from './money.ts'
import { reportKinds } from './report-words.ts'
import { zakatCategories } from './zakat-categories.ts'

/** Groups of projects that share presets and words; product-rules.md gives each its amounts. */
export const causeKinds = [
  'emergency',
  'masjid',
  'mosque_share',
  'well',
  'orphan',
  'qurbani',
  'zakat',
  'sadaqah',
] as const

export const reader = z.object({
  lang: z._default(z.enum(languages), 'en'),
  currency: z._default(z.enum(currencies), 'GBP'),
})

/** What became of gifts, as the charity reports it. */
export const projectReport = z.object({
  id: z.string(),
  /** The day it speaks of: `2026-09-14`. */
  on: z.string(),
  kind: z.enum(reportKinds),
  text: z.string(),
  /** The language of the text: the one asked for where the charity wrote it. */
  lang: z.enum(languages),
})

export type ProjectReport = z.output<typeof projectReport>

/** A report away from its project. */
const placedReport = z.extend(projectReport, {
  project: z.string(),
  /** The project's. */
  title: z.string(),
  /** The name of who reports. */
  charity: z.string(),
})

/** Where a list of reports goes on: what the part before it gave. */
export const reportPlace = z.string().check(z.maxLength(90))

/** One to twenty ids, with commas between. */
const projectIds = z.string().check(z.regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,19}$/))

/** One project in one language and currency. Amounts are minor units of `currency`. */
export const project = z.object({
  id: z.string(),
  causeId: z.string(),
  charity: z.object({ id: z.string(), name: z.string(), country: z.string() }),
  title: z.string(),
  summary: z.string(),
  /** Paragraphs of plain text. */
  story: z.array(z.string()),
  /** Where a pound goes: parts in hundredths, in sum 100. */
  spending: z.array(z.object({ label: z.string(), percent: z.int() })),
  kind: z.enum(causeKinds),
  currency,
  /** What other programs call suggested amounts. */
  presets: z.array(z.int()),
  /** Price of one unit where the gift is a share or an animal; null where the amount is free. */
  unitMinor: z.nullable(z.int()),
  minMinor: z.int(),
  maxMinor: z.int(),
  /** Whether its charity can reclaim Gift Aid: HMRC recognises it. */
  giftAid: z.boolean(),
  zakatEligible: z.boolean(),
  /** Whom zakat that is given here reaches; null where none may be. */
  zakatCategory: z.nullable(z.enum(zakatCategories)),
  /** In GBP minor units, so that progress is one number everywhere. */
  goalMinorGbp: z.nullable(z.int()),
  raisedMinorGbp: z.int(),
  gifts: z.int(),
  isOpen: z.boolean(),
  /** Newest first, at most twenty. */
  reports: z.array(projectReport),
  /** `before` of those that go on; left out where these are all. */
  earlierReports: z.optional(z.string()),
})

export type Project = z.output<typeof project>

/** What is drawn for a cause or at the head of a page: its name in the file of drawings (src/ui/Drawing.tsx). */
export const drawing = z.string()

export const cause = z.object({
  id: z.string(),
  kind: z.enum(causeKinds),
  title: z.string(),
  summary: z.string(),
  drawing,
  projects: z.array(project),
})

export type Cause = z.output<typeof cause>

/** A cause where it is one of many: what a card says of it. */
export const causeCard = z.object({
  id: z.string(),
  kind: z.enum(causeKinds),
  title: z.string(),
  summary: z.string(),
  drawing,
  /** How many of its projects are open. */
  projects: z.int(),
  raisedMinorGbp: z.int(),
  gifts: z.int(),
  /** What is given from the card itself: amounts in minor units, to the first project whose amount is free. Null where there is none. */
  quickGift: z.nullable(z.object({ project: z.string(), currency, presets: z.array(z.int()) })),
})

export type CauseCard = z.output<typeof causeCard>

export const catalogue = {
  cards: endpoint({
    method: 'GET',
    path: '/api/cause-cards',
    summary: 'All causes in short, in one language and currency',
    access: 'public',
    query: reader,
    cacheSeconds: 2,
    answer: z.object({ causes: z.array(causeCard) }),
    errors: [],
  }),
  causes: endpoint({
    method: 'GET',
    path: '/api/causes',
    summary: 'All causes with their open projects, in one language and currency',
    access: 'public',
    query: reader,
    cacheSeconds: 2,
    answer: z.object({ causes: z.array(cause), ratesAsOf: z.string() }),
    errors: [],
  }),
  cause: endpoint({
    method: 'GET',
    path: '/api/causes/:id',
    summary: 'One cause with its projects',
    access: 'public',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    query: reader,
    cacheSeconds: 2,
    answer: cause,
    errors: ['not_found'],
  }),
  reports: endpoint({
    method: 'GET',
    path: '/api/project-reports',
    summary:
      'What became of gifts to some projects, open or not, newest first; of one that is not known nothing',
    access: 'public',
    query: z.extend(z.pick(reader, { lang: true }), { projects: projectIds }),
    cacheSeconds: 2,
    answer: z.object({ reports: z.array(placedReport) }),
    errors: [],
  }),
  earlierReports: endpoint({
    method: 'GET',
    path: '/api/projects/:id/reports',
    summary: 'What became of gifts to a project, open or not, before what stands with it; twenty at a time',
    access: 'public',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    query: z.extend(z.pick(reader, { lang: true }), { before: reportPlace }),
    cacheSeconds: 2,
    answer: z.object({ reports: z.array(projectReport), next: z.nullable(z.string()) }),
    errors: ['not_found'],
  }),
}
