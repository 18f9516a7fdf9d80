import * as z from 'zod/mini'
import { projectReport } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { languages } from './languages.ts'
import { reportKinds, reportTypedLength } from './report-words.ts'

/** review: waits for an administrator · returned: to be changed · published: everyone reads it, and it stays as it was read */
export const reportStates = ['review', 'returned', 'published'] as const
export type ReportState = (typeof reportStates)[number]

/** What a charity writes of a project of its own. What is not filled in yet comes as it is, so that it is told beside its field. */
export const reportContent = z.object({
  projectId: z.string().check(z.maxLength(64)),
  /** The day it speaks of: `2026-09-14`. */
  on: z.string().check(z.maxLength(10)),
  kind: z.nullable(z.enum(reportKinds)),
  text: z.string().check(z.maxLength(reportTypedLength)),
  /** In which the text is written. */
  lang: z.enum(languages),
})

export type ReportContent = z.output<typeof reportContent>

/** A report as the charity that wrote it sees it. */
export const keptReport = z.extend(projectReport, {
  projectId: z.string(),
  /** The project's. */
  title: z.string(),
  state: z.enum(reportStates),
  /** What an administrator answered. */
  note: z.nullable(z.string()),
  writtenAt: z.string(),
})

export type KeptReport = z.output<typeof keptReport>

const desk = z.object({
  /** Newest first. */
  reports: z.array(keptReport),
  /** Those that can be reported of. */
  projects: z.array(z.object({ id: z.string(), title: z.string() })),
})

const idParam = z.object({ id: z.uuid() })
const reader = z.object({ lang: z._default(z.enum(languages), 'en') })

/** The reports of a charity, for who speaks for it. */
export const reportDesk = {
  list: endpoint({
    method: 'GET',
    path: '/api/charity-desk/reports',
    summary: 'What the own charity has reported, newest first and at most 200, and its projects',
    access: 'charity',
    query: reader,
    answer: desk,
    errors: ['not_found'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/charity-desk/reports/:id',
    summary:
      'Writes a report, or changes one that is not published; nobody else reads it before an administrator has',
    access: 'charity',
    params: idParam,
    query: reader,
    body: reportContent,
    answer: keptReport,
    errors: [
      'not_found',
      'field_missing',
      'cause_unknown',
      'date_unknown',
      'date_to_come',
      'text_too_short',
      'text_too_long',
      'state_changed',
      'too_many_of_these',
    ],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/charity-desk/reports/:id',
    summary: 'Takes back a report that is not published',
    access: 'charity',
    params: idParam,
    query: reader,
    answer: desk,
    errors: ['not_found', 'state_changed'],
  }),
} as const
