import type { Queries } from '../db/database.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { Service } from '../service.ts'
import { dropTakingLinks, languageOf } from './mail-links.ts'
import { updatePerson } from './persons.sql.ts'
import { dropTotp, hasTotp } from './second-factor.ts'
import { deleteSessions, type PersonRow } from './sessions.sql.ts'

/**
 * Takes the authenticator app of somebody who cannot sign in with it, and with it the codes, every session and the password: what is
 * left to open the account is a link to its address, behind which passkeys are chosen too. Its owner is told why. Answers false, and
 * changes nothing, where no app is on.
 */
export async function takeAuthenticator(
  { config, clock, chance }: Service,
  tx: Queries,
  row: PersonRow,
  reason: string,
): Promise<boolean> {
  if (!(await hasTotp(tx, row.id))) return false
  await dropTotp(tx, row.id)
  await updatePerson(tx, row.id, { passwordHash: null })
  await dropTakingLinks(tx, row)
  await deleteSessions(tx, row.id, clock.now())
  await enqueueMail(tx, {
    key: `second-factor:${chance.uuid()}`,
    to: row.email,
    language: languageOf(row),
    template: 'authenticator-taken',
    values: {
      name: row.fullName,
      reason,
      at: clock.now().toISOString(),
      ...(row.timeZone ? { timeZone: row.timeZone } : {}),
      link: `${config.publicUrl}/auth?tab=forgot`,
    },
  })
  return true
}
