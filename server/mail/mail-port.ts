import type { JobEnd } from '../jobs/job-kind.ts'

/** A mail as it goes out: to one address, as text and as HTML. */
export interface MailMessage {
  /** The job's: the Message-ID is made of it, so that a mail server's log can be asked for it. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Beside From, To, Subject, Date, Message-ID. */
  headers: Readonly<Record<string, string>>
}

/** What carries mail. */
export interface MailPort {
  readonly name: 'smtp' | 'captured'
  /** Calls `begin` right before what can't be taken back, if there is such a thing. */
  send(message: MailMessage, begin: () => Promise<void>): Promise<JobEnd>
}
