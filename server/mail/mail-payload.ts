import * as z from 'zod/mini'
import { languages } from '../../contract/languages.ts'
import { type MailTemplate, mailTemplates } from './mail-templates.ts'

const names = Object.keys(mailTemplates) as [MailTemplate, ...MailTemplate[]]

/** A mail as it waits; `values` are checked against its template when it is made and when it is rendered. */
export const mailPayload = z.object({
  to: z.string(),
  language: z.enum(languages),
  template: z.enum(names),
  values: z.unknown(),
})

export type MailPayload = z.output<typeof mailPayload>
