import { defaultLanguage, isLanguage } from '../../contract/languages.ts'
import type { PersonRow } from '../accounts/sessions.sql.ts'
import type { Queries } from '../db/database.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { CampaignRow } from './campaigns.schema.ts'

/** Tells a campaigner why the reviewers gave back what was handed in: once for each time, where their address is proved. */
export async function mailReturned(
  tx: Queries,
  campaigner: PersonRow | null,
  { id, content, reviewAskedAt }: CampaignRow,
  reason: string,
  publicUrl: string,
): Promise<void> {
  if (!campaigner?.emailVerifiedAt || campaigner.suspendedAt || !reviewAskedAt) return
  const { email, language, fullName } = campaigner
  await enqueueMail(tx, {
    key: `campaign-returned:${id}:${reviewAskedAt.toISOString()}`,
    to: email,
    language: isLanguage(language) ? language : defaultLanguage,
    template: 'campaign-returned',
    values: {
      name: fullName,
      campaign: content.title,
      answer: reason,
      link: `${publicUrl}/campaigns/${id}/edit`,
    },
  })
}
