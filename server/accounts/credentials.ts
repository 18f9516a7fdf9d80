import type { credentials as credentialGroup } from '../../contract/credentials.ts'
import { Failure } from '../../contract/errors.ts'
import type { Handlers } from '../http/handlers.ts'
import { renewLinks } from '../plans/plans.sql.ts'
import type { Service } from '../service.ts'
import { emailFault, emailKeyOf } from './check-person.ts'
import { dropTakingLinks, mailLinkTo } from './mail-links.ts'
import { mailPasswordChanged, requireGoodPassword } from './new-password.ts'
import type { Accounts } from './open-accounts.ts'
import { personIn } from './person-in.ts'
import { findPerson, findPersonByEmail, updatePerson } from './persons.sql.ts'
import { passkeysOfLink, resetPassword } from './reset-password.ts'
import { deleteSessions, type PersonRow } from './sessions.sql.ts'
import { verifyEmail } from './verify-email.ts'

export function credentialHandlers(accounts: Accounts): Handlers<typeof credentialGroup> {
  const { service, passwords } = accounts
  const { db, clock } = service
  return {
    async verifyEmail({ body }) {
      return { success: true, email: await verifyEmail(service, body.token) }
    },
    async resendVerification(_, caller) {
      const row = await personRow(service, personIn(caller).id)
      if (!row.emailVerifiedAt && !(await mailLinkTo(service, db.q, row, 'verify')))
        throw new Failure('too_many_requests')
      return { success: true }
    },
    async forgotPassword({ body }) {
      if (emailFault(body.email)) throw new Failure('email_invalid', { email: 'email_invalid' })
      // After the answer: how long it takes would tell whether there is an account.
      accounts.afterAnswer(async () => {
        const row = await findPersonByEmail(db.q, emailKeyOf(body.email))
        if (row) await db.transaction(tx => mailLinkTo(service, tx, row, 'reset'))
      })
      return { success: true }
    },
    async resetPasskeys({ body }) {
      return { passkeys: await passkeysOfLink(accounts, body.token) }
    },
    async resetPassword({ body }, caller) {
      await resetPassword(accounts, body, caller)
      return { success: true }
    },
    async changePassword({ body }, caller) {
      const person = personIn(caller)
      const row = await personRow(service, person.id)
      requireGoodPassword(row, body.password)
      const passwordHash = await passwords.hash(body.password)
      await db.transaction(async tx => {
        await updatePerson(tx, row.id, { passwordHash })
        await dropTakingLinks(tx, row)
        await renewLinks(tx, row.id)
        await deleteSessions(tx, row.id, clock.now(), person.session.id)
        await mailPasswordChanged(service, tx, row)
      })
      return { success: true }
    },
    async changeEmail({ body }, caller) {
      if (emailFault(body.email)) throw new Failure('email_invalid', { email: 'email_invalid' })
      const row = await personRow(service, personIn(caller).id)
      accounts.afterAnswer(async () => {
        // Whose it is already keeps it, and the asker does not learn of it.
        if (await findPersonByEmail(db.q, emailKeyOf(body.email))) return
        await db.transaction(tx => mailLinkTo(service, tx, row, 'verify', body.email.trim()))
      })
      return { success: true }
    },
  }
}

async function personRow({ db }: Service, id: string): Promise<PersonRow> {
  const row = await findPerson(db.q, id)
  if (!row) throw new Failure('signed_out')
  return row
}
