import { selectCharityPeople } from '../charities/charity-people.sql.ts'
import type { Queries } from '../db/database.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { Service } from '../service.ts'
import type { charityWebhook } from './charity-api.schema.ts'

type Webhook = Pick<typeof charityWebhook.$inferSelect, 'id' | 'charityId' | 'url'>

/** What may hold a secret of theirs is not written into a mail. */
const shown = (url: string): string => {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

/** Tells a charity's people that an address of theirs does not answer, or is not tried any more: once for each time it fails. */
export async function mailFailing(
  tx: Queries,
  { config }: Pick<Service, 'config'>,
  { id, charityId, url }: Webhook,
  { since, isOff }: { since: Date; isOff: boolean },
): Promise<void> {
  const template = isOff ? 'webhook-off' : 'webhook-failing'
  const link = `${config.publicUrl}/charity-partner/developers`
  for (const { personId, name, email, language } of await selectCharityPeople(tx, charityId))
    await enqueueMail(tx, {
      key: `${template}:${id}:${since.toISOString()}:${personId}`,
      to: email,
      language,
      template,
      values: { name, address: shown(url), since: since.toISOString(), link },
    })
}
