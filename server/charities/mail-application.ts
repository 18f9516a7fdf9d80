import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import type { PersonRow } from '../accounts/sessions.sql.ts'
import type { Queries } from '../db/database.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { MailTemplate } from '../mail/mail-templates.ts'
import type { ApplicationRow } from './applications.sql.ts'

type Template = Extract<MailTemplate, `application-${string}`>

/** Which mail tells of a decision, and where the applicant goes on. That somebody looks at it is told by the page alone. */
const told: Partial<Record<ApplicationRow['state'], { template: Template; path: string }>> = {
  needs_information: { template: 'application-incomplete', path: '/charity-onboarding' },
  verified: { template: 'application-verified', path: '/charity-partner' },
  refused: { template: 'application-refused', path: '/charity-onboarding' },
}

/** Tells an applicant what was decided, where their address is proved: nobody else is to read what a charity said of itself. */
export async function mailApplication(
  tx: Queries,
  applicant: PersonRow | null,
  { id, state, answers, note, changedAt }: ApplicationRow,
  publicUrl: string,
): Promise<void> {
  const mail = told[state]
  if (!mail || !applicant?.emailVerifiedAt) return
  const { email, language, fullName } = applicant
  await enqueueMail(tx, {
    key: `application:${id}:${changedAt.toISOString()}`,
    to: email,
    language: isLanguage(language) ? language : defaultLanguage,
    template: mail.template,
    values: {
      name: fullName,
      charity: answers.name ?? '',
      answer: note ?? '',
      link: `${publicUrl}${mail.path}`,
    },
  })
}
