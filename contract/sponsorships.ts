import * as z from 'zod/mini'
import { reader } from './catalogue.ts'
import { currency } from './currency.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'
import {
  ageBands,
  childNeeds,
  closingReasons,
  countryParts,
  monthlyMinorGbp,
  mostPlaces,
  mostSchoolYears,
  schoolStages,
} from './sponsorship-words.ts'

const words = z.string().check(z.maxLength(2_000))
const country = z.string().check(z.regex(/^[A-Z]{2}$/))

/** What stands of a child in every form of its file. There is no picture, and no place for one. */
const facts = {
  /** A first name that the charity has chosen: not the child's. */
  alias: z.string().check(z.maxLength(100)),
  ageBand: z.enum(ageBands),
  country,
  part: z.enum(countryParts),
  school: z.enum(schoolStages),
  /** The year of primary or secondary school. */
  schoolYear: z.nullable(z.int().check(z.minimum(1), z.maximum(mostSchoolYears))),
  needs: z.array(z.enum(childNeeds)).check(z.maxLength(childNeeds.length)),
  /** How many sponsors the charity wants for the child. */
  places: z.int().check(z.minimum(1), z.maximum(mostPlaces)),
}

/** What a charity writes of a child. */
export const childContent = z.object({
  ...facts,
  projectId: z.string().check(z.maxLength(64)),
  /** How the child lives, and what is needed. */
  story: words,
  /** What the monthly amount pays for. */
  pays: words,
  /** In which the words are written. */
  lang: z.enum(languages),
  monthlyMinorGbp: z.literal(monthlyMinorGbp),
})

export type ChildContent = z.output<typeof childContent>

export const childCard = z.object({
  ...facts,
  /** Of the file. */
  number: z.int(),
  /** Places that have a sponsor. */
  taken: z.int(),
  currency,
  /** What one place costs a month, in the reader's currency. */
  monthlyMinor: z.int(),
  charity: z.object({ name: z.string(), slug: z.string() }),
})

export type ChildCard = z.output<typeof childCard>

export const childFile = z.extend(childCard, {
  project: z.object({ id: z.string(), title: z.string() }),
  story: z.string(),
  pays: z.string(),
  lang: z.enum(languages),
  /** Of a file without a free place: another child who waits; null where none does. */
  next: z.nullable(z.object({ number: z.int(), alias: z.string() })),
})

export type ChildFile = z.output<typeof childFile>

/** What a charity tells sponsors of half a year. */
const reported = {
  year: z.int().check(z.minimum(2020), z.maximum(2100)),
  half: z.union([z.literal(1), z.literal(2)]),
  school: words,
  health: words,
  needs: words,
  lang: z.enum(languages),
}

export const childUpdate = z.object({ id: z.string(), ...reported, at: z.string() })
export type ChildUpdate = z.output<typeof childUpdate>

const numberParam = z.object({ number: z.coerce.number().check(z.int(), z.positive()) })

export const sponsorships = {
  list: endpoint({
    method: 'GET',
    path: '/api/child-files',
    summary: 'Case files of children who can be sponsored, page by page, those with a free place first',
    access: 'public',
    query: z.extend(reader, {
      country: z.optional(country),
      age: z.optional(z.enum(ageBands)),
      school: z.optional(z.enum(schoolStages)),
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1),
    }),
    cacheSeconds: 2,
    answer: z.object({
      files: z.array(childCard),
      /** Of the filters. */
      total: z.int(),
      pages: z.int(),
      /** Of all files. */
      countries: z.array(z.string()),
    }),
    errors: [],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/child-files/:number',
    summary: 'One case file whole',
    access: 'public',
    params: numberParam,
    query: reader,
    cacheSeconds: 2,
    answer: childFile,
    errors: ['not_found'],
  }),
  updates: endpoint({
    method: 'GET',
    path: '/api/child-files/:number/updates',
    summary: 'What the charity has told of the child, newest first; for its sponsors alone',
    access: 'public',
    device: 'asked',
    params: numberParam,
    answer: z.object({ isSponsor: z.boolean(), updates: z.array(childUpdate) }),
    errors: ['not_found'],
  }),
}

/** review: waits for an administrator · returned: to be changed · open · sponsored: no place is free · closed */
export const childStates = ['review', 'returned', 'open', 'sponsored', 'closed'] as const
export type ChildState = (typeof childStates)[number]

export const updateStates = ['review', 'returned', 'published'] as const

/** A file as the charity that keeps it sees it. */
export const keptFile = z.object({
  id: z.string(),
  number: z.int(),
  state: z.enum(childStates),
  /** As it was written last. */
  content: childContent,
  /** The public reads an older form of it; this one waits for an administrator, or came back. */
  hasChanges: z.boolean(),
  /** What an administrator answered. */
  note: z.nullable(z.string()),
  taken: z.int(),
  closedReason: z.nullable(z.enum(closingReasons)),
  updates: z.array(
    z.object({
      id: z.string(),
      ...reported,
      state: z.enum(updateStates),
      note: z.nullable(z.string()),
    }),
  ),
})

export type KeptFile = z.output<typeof keptFile>

const idParam = z.object({ id: z.uuid() })
const refused = ['not_found', 'field_missing', 'text_too_long', 'contact_in_text'] as const

/** The case files of a charity, for who speaks for it. */
export const childDesk = {
  list: endpoint({
    method: 'GET',
    path: '/api/charity-desk/children',
    summary: 'The case files that the own charity keeps, newest first, and its projects for orphans',
    access: 'charity',
    query: z.object({ lang: z._default(z.enum(languages), 'en') }),
    answer: z.object({
      files: z.array(keptFile),
      projects: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
    errors: ['not_found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/charity-desk/children/:id',
    summary: 'Opens a case file, or changes it; nobody else reads it before an administrator has',
    access: 'charity',
    params: idParam,
    body: childContent,
    answer: keptFile,
    errors: [
      ...refused,
      'alias_invalid',
      'cause_unknown',
      'cause_closed',
      'state_changed',
      'too_many_of_these',
    ],
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/charity-desk/children/:id/close',
    summary: 'Closes a file for good: its sponsorships end, and their sponsors are told why',
    access: 'charity',
    params: idParam,
    body: z.object({ reason: z.enum(closingReasons) }),
    answer: keptFile,
    errors: ['not_found', 'state_changed'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/charity-desk/children/:id/updates',
    summary: 'Writes the update of half a year; sponsors are mailed it once an administrator has read it',
    access: 'charity',
    params: idParam,
    body: z.object(reported),
    answer: keptFile,
    errors: [...refused, 'state_changed'],
  }),
} as const
