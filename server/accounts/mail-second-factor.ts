import type { Queries } from '../db/database.ts'
import type { Caller } from '../http/handlers.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { Service } from '../service.ts'
import { actedOn } from './acted-on.ts'
import { languageOf } from './mail-links.ts'
import type { PersonRow } from './sessions.sql.ts'

/** Tells an account's owner what became of its codes, and on which device. No code and no key is in it. */
export const mailSecondFactor = (
  { config, clock, chance }: Service,
  tx: Queries,
  row: PersonRow,
  template: 'authenticator-added' | 'authenticator-removed' | 'recovery-codes-renewed',
  caller: Caller,
): Promise<boolean> =>
  enqueueMail(tx, {
    key: `second-factor:${chance.uuid()}`,
    to: row.email,
    language: languageOf(row),
    template,
    values: { ...actedOn(row, caller, clock.now()), link: `${config.publicUrl}/settings?section=security` },
  })
