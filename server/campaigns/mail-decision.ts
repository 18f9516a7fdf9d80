import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import { findPerson } from '../accounts/persons.sql.ts'
import type { Queries } from '../db/database.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { CampaignRow } from './campaigns.schema.ts'

/** How each decision of the reviewers is told. */
const letters = {
  approve: 'campaign-published',
  return: 'campaign-returned',
  withhold: 'campaign-withheld',
  restore: 'campaign-restored',
} as const

interface Decided {
  /** As it was before. */
  row: CampaignRow
  reason: string
  now: Date
}

/** Tells a campaigner what the reviewers decided, and why where it is against them: once each time, where their address is proved. */
export async function mailDecision(
  tx: Queries,
  decision: keyof typeof letters,
  { row, reason, now }: Decided,
  publicUrl: string,
): Promise<void> {
  const campaigner = row.personId === null ? null : await findPerson(tx, row.personId)
  if (!campaigner?.emailVerifiedAt || campaigner.suspendedAt) return
  const { email, language, fullName } = campaigner
  const template = letters[decision]
  const common = {
    key: `${template}:${row.id}:${now.toISOString()}`,
    to: email,
    language: isLanguage(language) ? language : defaultLanguage,
  }
  const values = { name: fullName, campaign: titleOf(decision, row) }
  const own = { ...values, answer: reason, link: `${publicUrl}/campaigns/${row.id}/edit` }
  const open = { ...values, link: `${publicUrl}/campaign/${row.slug}` }
  await enqueueMail(
    tx,
    template === 'campaign-returned' || template === 'campaign-withheld'
      ? { ...common, template, values: own }
      : { ...common, template, values: open },
  )
}

/** Of what was handed in, or of what everybody saw. */
const titleOf = (decision: keyof typeof letters, { content, shown }: CampaignRow): string =>
  decision === 'approve' || decision === 'return' ? content.title : (shown ?? content).title
