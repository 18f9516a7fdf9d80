import type { Language } from '../../contract/languages.ts'
import type { SayText } from '../texts.ts'
import { called, type MailParts, quoted } from './mail-row.ts'
import type { MailValues } from './mail-templates.ts'

/** What was decided on the application of a charity, in the words of who did. */
export function applicationParts(
  { name, charity, answer, link }: MailValues<'application-refused'>,
  _: Language,
  say: SayText,
): MailParts {
  const rows = [{ label: say('refund.answer'), text: quoted(answer, 500) }]
  return { name: called(name), values: { charity: quoted(charity) }, rows, link }
}
