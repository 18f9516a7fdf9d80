import { setTimeout as pause } from 'node:timers/promises'
import {
  type CapturedRecord,
  type captures as capturesGroup,
  marketingTexts,
} from '../../contract/captures.ts'
import { isEmailAddress } from '../../contract/email-address.ts'
import { Failure } from '../../contract/errors.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Service } from '../service.ts'
import { captureActs } from './capture-acts.ts'
import { registerEmail } from './register-email.ts'
import { takeCapture } from './take-capture.ts'

const success = { success: true } as const

/** Longer than the look-ups take: a row that is found costs some microseconds more than one that is not. */
const evenMs = 25

type World = Pick<Service, 'db' | 'clock' | 'chance' | 'config' | 'payments'>

export function capturesHandlers(service: World): Handlers<typeof capturesGroup> {
  return {
    lead: ({ body }) => take(service, body),
    subscriber: ({ body }) => take(service, body),
    confirm: ({ body }) => captureActs.confirm(service, body.token).then(() => success),
    unsubscribe: ({ body }) => captureActs.unsubscribe(service, body.token).then(() => success),
    erase: ({ body }) => captureActs.erase(service, body.token).then(() => success),
    // An administrator who looks with a person's eyes is not that person.
    async registerEmail({ body }, { person }) {
      const answer = registerEmail(service, body, person && !person.actedBy ? person.id : null)
      await Promise.all([answer, pause(evenMs)])
      return answer
    },
  }
}

async function take(service: World, record: CapturedRecord): Promise<typeof success> {
  const email = record.email.trim()
  if (!isEmailAddress(email)) throw new Failure('email_invalid', { email: 'email_invalid' })
  const { consent, consentVersion = '' } = record.metadata
  if (consent !== true || !marketingTexts.includes(consentVersion)) throw new Failure('consent_missing')
  await takeCapture(service, { ...record, email }, consentVersion)
  return success
}
