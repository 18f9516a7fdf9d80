import type { Language } from '../../contract/languages.ts'
import type { SayText } from '../texts.ts'
import { called, type MailParts, quoted } from './mail-row.ts'
import type { MailValues } from './mail-templates.ts'
import { dayOf } from './mail-times.ts'

/** Which report of a charity was published. */
export function projectReportParts(
  { name, project, on, link }: MailValues<'report-published'>,
  language: Language,
  say: SayText,
): MailParts {
  return {
    name: called(name),
    values: { project: quoted(project) },
    rows: [{ label: say('report.day'), text: dayOf(language, on) }],
    link,
  }
}

/** Which came back, and what the administrator wrote. */
export function returnedReportParts(
  values: MailValues<'report-returned'>,
  language: Language,
  say: SayText,
): MailParts {
  const parts = projectReportParts(values, language, say)
  const answer = { label: say('refund.answer'), text: quoted(values.answer, 500) }
  return { ...parts, rows: [...(parts.rows ?? []), answer] }
}
