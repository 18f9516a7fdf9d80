import { isolated } from '../../contract/isolated.ts'
import type { Language } from '../../contract/languages.ts'
import type { SayText } from '../texts.ts'
import { called, type MailParts, quoted } from './mail-row.ts'
import type { MailValues } from './mail-templates.ts'

/** Where everybody can see it. */
export function publicCampaignParts(
  { name, campaign, link }: MailValues<'campaign-published'>,
  _: Language,
  say: SayText,
): MailParts {
  // The text is what is passed on; it is said whole.
  const rows = [{ label: say('webhook.address'), text: isolated(link) }]
  return { name: called(name), values: { campaign: quoted(campaign) }, rows, link }
}

/** Why a campaign is not public as it is, in the words of who read it. */
export function refusedCampaignParts(
  { name, campaign, answer, link }: MailValues<'campaign-returned'>,
  _: Language,
  say: SayText,
): MailParts {
  const rows = [{ label: say('refund.answer'), text: quoted(answer, 500) }]
  return { name: called(name), values: { campaign: quoted(campaign) }, rows, link }
}
