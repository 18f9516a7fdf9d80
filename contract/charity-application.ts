import * as z from 'zod/mini'
import { teamMember } from './charities.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'
import { fileBodyBytes, fileContent, keptFile, uploadedFile } from './uploaded-file.ts'

/** Those of what was sent at least once: an administrator sees nothing of what was not. */
export const sentStates = ['submitted', 'in_review', 'needs_information', 'verified', 'refused'] as const
export type SentState = (typeof sentStates)[number]
export const applicationStates = ['draft', ...sentStates] as const
export type ApplicationState = (typeof applicationStates)[number]

/** What a charity shows us. The first two must be there. */
export const documentKinds = ['registration', 'constitution', 'accounts', 'bank', 'identity'] as const
export type DocumentKind = (typeof documentKinds)[number]
export const neededDocuments: readonly DocumentKind[] = ['registration', 'constitution']

/** Two people answer for a charity at least. */
export const fewestTrustees = 2
export const mostDocuments = 12

const line = (most: number) => z._default(z.string().check(z.maxLength(most)), '')

/** What is typed, whole or not; '' where nothing is. */
export const applicationAnswers = z.object({
  name: line(120),
  /** ISO 3166. */
  country: line(2),
  register: line(120),
  registrationNumber: line(40),
  website: line(200),
  about: line(600),
  /** The language that `about` is written in. */
  aboutLang: z._default(z.enum(languages), 'en'),
  /** Who fills it in, and what they are there. */
  contactName: line(80),
  contactRole: line(80),
  trustees: z._default(z.array(teamMember).check(z.maxLength(20)), []),
})

export type ApplicationAnswers = z.output<typeof applicationAnswers>

const keptDocument = z.extend(keptFile, { kind: z.enum(documentKinds) })
export type KeptDocument = z.output<typeof keptDocument>

export const charityApplication = z.object({
  id: z.string(),
  state: z.enum(applicationStates),
  answers: applicationAnswers,
  documents: z.array(keptDocument),
  /** What the reviewer said last. */
  note: z.nullable(z.string()),
  /** Where the verified charity's page is. */
  slug: z.nullable(z.string()),
  changedAt: z.string(),
  submittedAt: z.nullable(z.string()),
})

export type CharityApplication = z.output<typeof charityApplication>

const one = z.object({ application: charityApplication })
const documentParams = z.object({ id: z.uuid() })

/** A person's own application to speak for a charity. */
export const charityApplications = {
  get: endpoint({
    method: 'GET',
    path: '/api/charity-application',
    summary: 'The application of who is signed in; null where there is none',
    access: 'member',
    answer: z.object({ application: z.nullable(charityApplication) }),
    errors: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/charity-application',
    summary: 'Keeps what is typed so far, however little it is',
    access: 'member',
    body: applicationAnswers,
    answer: one,
    errors: ['state_changed'],
  }),
  addDocument: endpoint({
    method: 'POST',
    path: '/api/charity-application/documents',
    summary: 'Adds a photograph or a PDF, written anew: nothing in it can run',
    access: 'member',
    largestBodyBytes: fileBodyBytes,
    body: z.extend(uploadedFile, { kind: z.enum(documentKinds) }),
    answer: one,
    errors: ['state_changed', 'document_unreadable', 'too_large', 'too_many_of_these', 'not_found'],
  }),
  document: endpoint({
    method: 'GET',
    path: '/api/charity-application/documents/:id',
    summary: 'A document of one’s own application',
    access: 'member',
    params: documentParams,
    answer: fileContent,
    errors: ['not_found'],
  }),
  removeDocument: endpoint({
    method: 'DELETE',
    path: '/api/charity-application/documents/:id',
    summary: 'Takes a document out',
    access: 'member',
    params: documentParams,
    answer: one,
    errors: ['not_found', 'state_changed'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/charity-application/submit',
    summary: 'Sends it to be looked at; says field by field what is missing',
    access: 'member',
    body: z.object({ agreed: z.boolean() }),
    answer: one,
    errors: [
      'not_found',
      'state_changed',
      'field_missing',
      'website_invalid',
      'document_missing',
      'consent_missing',
    ],
  }),
} as const
