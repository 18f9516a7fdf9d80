import { moneyInText } from '../../contract/isolated.ts'
import type { Language } from '../../contract/languages.ts'
import type { SayText } from '../texts.ts'
import { called, type MailParts, quoted } from './mail-row.ts'
import type { MailValues } from './mail-templates.ts'

/** What of which fund was paid to a charity. */
export function payoutPaidParts(
  { name, project, currency, minor, link }: Omit<MailValues<'payout-refused'>, 'answer'>,
  language: Language,
): MailParts {
  const amount = moneyInText({ minor, currency }, language)
  return {
    name: called(name),
    values: { amount },
    rows: [{ label: quoted(project), text: amount }],
    link,
  }
}

/** The same of what was refused, with the words of who did. */
export function payoutRefusedParts(
  values: MailValues<'payout-refused'>,
  language: Language,
  say: SayText,
): MailParts {
  const parts = payoutPaidParts(values, language)
  const answer = { label: say('refund.answer'), text: quoted(values.answer, 500) }
  return { ...parts, rows: [...(parts.rows ?? []), answer] }
}
