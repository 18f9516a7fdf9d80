import type { Language } from '../../contract/languages.ts'
import type { SayText } from '../texts.ts'
import { called, type MailParts, quoted } from './mail-row.ts'
import type { MailValues } from './mail-templates.ts'

/** What of a campaign is to be changed, in the words of who read it. */
export function campaignReturnedParts(
  { name, campaign, answer, link }: MailValues<'campaign-returned'>,
  _: Language,
  say: SayText,
): MailParts {
  const rows = [{ label: say('refund.answer'), text: quoted(answer, 500) }]
  return { name: called(name), values: { campaign: quoted(campaign) }, rows, link }
}
