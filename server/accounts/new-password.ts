import { Failure } from '../../contract/errors.ts'
import type { Queries } from '../db/database.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { Service } from '../service.ts'
import { languageOf } from './mail-links.ts'
import { passwordFault } from './password-rules.ts'
import type { PersonRow } from './sessions.sql.ts'

/** Throws the code of what is wrong with it. */
export function requireGoodPassword(row: PersonRow, password: string): void {
  const fault = passwordFault(password, [row.username, row.email, row.fullName])
  if (fault) throw new Failure(fault, { password: fault })
}

export const mailPasswordChanged = (
  { config, chance }: Service,
  tx: Queries,
  row: PersonRow,
): Promise<boolean> =>
  enqueueMail(tx, {
    key: `password:${chance.uuid()}`,
    to: row.email,
    language: languageOf(row),
    template: 'password-changed',
    values: { name: row.fullName, link: `${config.publicUrl}/auth?tab=forgot` },
  })
