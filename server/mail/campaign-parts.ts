import type { Language } from '../../contract/languages.ts'
import type { SayText } from '../texts.ts'
import { called, type MailParts, quoted } from './mail-row.ts'
import type { MailValues } from './mail-templates.ts'

/** That it is public; its address is what the button leads to, said whole below it. */
export const publicCampaignParts = ({
  name,
  campaign,
  link,
}: MailValues<'campaign-published'>): MailParts => ({
  name: called(name),
  values: { campaign: quoted(campaign) },
  link,
})

/** Why a campaign is not public as it is, in the words of who read it. */
export function refusedCampaignParts(
  { name, campaign, answer, link }: MailValues<'campaign-returned'>,
  _: Language,
  say: SayText,
): MailParts {
  const rows = [{ label: say('refund.answer'), text: quoted(answer, 500) }]
  return { name: called(name), values: { campaign: quoted(campaign) }, rows, link }
}
