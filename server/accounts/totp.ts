import { and, eq, isNull } from 'drizzle-orm'
import { generateSecret, generateURI } from 'otplib'
import type { totp as totpGroup } from '../../contract/credentials.ts'
import { Failure } from '../../contract/errors.ts'
import type { Caller, Handlers, Person } from '../http/handlers.ts'
import { totp } from './accounts.schema.ts'
import { lockOwner } from './lock-owner.ts'
import { mailSecondFactor } from './mail-second-factor.ts'
import type { Accounts } from './open-accounts.ts'
import { personIn } from './person-in.ts'
import { dropTotp, hasTotp, renewRecoveryCodes, takeSecondFactor, takeTotpCode } from './second-factor.ts'
import { forgetSecondFactor, updateSession } from './sessions.sql.ts'
import { lockedOut } from './sign-in.ts'

export function totpHandlers(accounts: Accounts): Handlers<typeof totpGroup> {
  const { service } = accounts
  const { db, clock } = service
  return {
    async setUp(_, caller) {
      const person = personIn(caller)
      const secret = generateSecret()
      const isKept = await keepSecret(accounts, person.id, secret)
      // The one that is on is removed by a code of its own first.
      if (!isKept) throw new Failure('forbidden')
      return { secret, uri: generateURI({ issuer: 'Jariyah', label: person.username, secret }) }
    },
    async confirm({ body }, caller) {
      const person = personIn(caller)
      await requireAttempt(accounts, person, caller)
      if (await hasTotp(db.q, person.id)) throw new Failure('second_factor_wrong')
      if (!(await takeTotpCode(db.q, person.id, body.code, clock.now())))
        throw new Failure('second_factor_wrong')
      await accounts.lockout.forget(subjectOf(person))
      const recoveryCodes = await db.transaction(async tx => {
        const owner = await lockOwner(tx, person)
        const switchedOn = await tx
          .update(totp)
          .set({ confirmedAt: clock.now() })
          .where(and(eq(totp.personId, person.id), isNull(totp.confirmedAt)))
          .returning({ id: totp.personId })
        // Another code of it has switched it on meanwhile.
        if (switchedOn.length === 0) throw new Failure('second_factor_wrong')
        await updateSession(tx, person.session.id, { hasSecondFactor: true })
        await mailSecondFactor(service, tx, owner, 'authenticator-added', caller)
        return await renewRecoveryCodes(tx, person.id)
      })
      return { success: true, recoveryCodes }
    },
    async renewRecoveryCodes(_, caller) {
      const recoveryCodes = await db.transaction(async tx => {
        const owner = await lockOwner(tx, personIn(caller))
        if (!(await hasTotp(tx, owner.id))) throw new Failure('not_found')
        await mailSecondFactor(service, tx, owner, 'recovery-codes-renewed', caller)
        return await renewRecoveryCodes(tx, owner.id)
      })
      return { success: true, recoveryCodes }
    },
    async remove({ body }, caller) {
      const person = personIn(caller)
      await requireAttempt(accounts, person, caller)
      if (!(await takeSecondFactor(db.q, person.id, body.code, clock.now())))
        throw new Failure('second_factor_wrong')
      await accounts.lockout.forget(subjectOf(person))
      await db.transaction(async tx => {
        const owner = await lockOwner(tx, person)
        const wasOn = await dropTotp(tx, person.id)
        await forgetSecondFactor(tx, person.id)
        // One that was never on, or that another call has removed, is no news.
        if (wasOn) await mailSecondFactor(service, tx, owner, 'authenticator-removed', caller)
      })
      return { success: true }
    },
  }
}

const subjectOf = ({ id }: Person): string => `totp:${id}`

/** Six digits are guessed in a million tries: five in a quarter of an hour are allowed. */
async function requireAttempt({ lockout }: Accounts, person: Person, caller: Caller): Promise<void> {
  const secondsLeft = await lockout.attempt(subjectOf(person))
  if (secondsLeft !== null) throw lockedOut(caller, secondsLeft)
}

/** False when one is on already. */
async function keepSecret({ service }: Accounts, personId: string, secret: string): Promise<boolean> {
  const kept = await service.db.q
    .insert(totp)
    .values({ personId, secret, lastStep: 0 })
    .onConflictDoUpdate({
      target: totp.personId,
      set: { secret, lastStep: 0 },
      setWhere: isNull(totp.confirmedAt),
    })
    .returning({ id: totp.personId })
  return kept.length > 0
}
