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

const withAnswer =
  (label: string) =>
  (values: MailValues<'payout-refused'>, language: Language, say: SayText): MailParts => {
    const parts = payoutPaidParts(values, language)
    return {
      ...parts,
      rows: [...(parts.rows ?? []), { label: say(label), text: quoted(values.answer, 500) }],
    }
  }

/** The same of what was refused, with the words of who did. */
export const payoutRefusedParts = withAnswer('refund.answer')

/** The same of what a bank sent back, with what we know of why. */
export const payoutReturnedParts = withAnswer('payout-returned.reason')
