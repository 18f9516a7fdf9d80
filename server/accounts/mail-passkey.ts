import type { Queries } from '../db/database.ts'
import type { Caller } from '../http/handlers.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { Service } from '../service.ts'
import type { passkey } from './accounts.schema.ts'
import { actedOn } from './acted-on.ts'
import { languageOf } from './mail-links.ts'
import type { PersonRow } from './sessions.sql.ts'

/** Tells an account's owner of one more way into it, with the device that it was added on. */
export const mailPasskeyAdded = (
  { config, chance }: Service,
  tx: Queries,
  row: PersonRow,
  { name, createdAt }: typeof passkey.$inferSelect,
  caller: Caller,
): Promise<boolean> =>
  enqueueMail(tx, {
    key: `passkey:${chance.uuid()}`,
    to: row.email,
    language: languageOf(row),
    template: 'passkey-added',
    values: {
      ...actedOn(row, caller, createdAt),
      passkey: name,
      link: `${config.publicUrl}/settings?section=security`,
    },
  })
