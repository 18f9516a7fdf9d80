import type { Language } from '../../contract/languages.ts'
import type { Queries } from '../db/database.ts'
import { enqueueJob } from '../jobs/enqueue-job.ts'
import { type MailTemplate, type MailValues, mailTemplates } from './mail-templates.ts'

/** A mail to be sent: `values` are those of its template. */
export type NewMail = {
  [T in MailTemplate]: {
    /** What it is about, e.g. `receipt:<donation id>`: one mail per key. */
    key: string
    to: string
    language: Language
    template: T
    values: MailValues<T>
    /** When it is of no more use, such as when its link ends: it is not sent after that. */
    expiresAt?: Date
    /** See `NewJob`. */
    happenedAt?: Date
  }
}[MailTemplate]

/**
 * Has a mail sent after the caller's transaction has committed, at most once. Answers false, and changes nothing, when the
 * key is known. An address that nobody can write to is no error here: the mail fails when its turn comes.
 */
export function enqueueMail(q: Queries, mail: NewMail): Promise<boolean> {
  const { key, to, language, template, expiresAt, happenedAt } = mail
  const values = mailTemplates[template].values.parse(mail.values)
  const payload = { to, language, template, values }
  return enqueueJob(q, { kind: 'mail', key, payload, expiresAt, happenedAt })
}
