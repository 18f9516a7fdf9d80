import type { captures, EmailRegistration } from '../../contract/captures.ts'
import { isEmailAddress } from '../../contract/email-address.ts'
import type { Received } from '../../contract/endpoint.ts'
import { Failure } from '../../contract/errors.ts'
import type { Language } from '../../contract/languages.ts'
import type { Service } from '../service.ts'
import { type LinkedProject, projectOfLink } from './campaign-info.ts'
import { captureTexts } from './capture-texts.ts'
import { personOf } from './captures.sql.ts'
import { pseudonyms } from './pseudonyms.ts'
import { isSigned, signatureOf } from './signed-text.ts'

type World = Pick<Service, 'config' | 'db' | 'clock' | 'chance' | 'payments'>
type Body = Received<typeof captures.registerEmail>['body']

const normal = (email: string): string => email.trim().toLowerCase()

/** What makes a link in one of our mails tell the truth about the address that it was sent to. */
export async function emailLinkSignature(service: World, email: string, expiresAt: Date): Promise<string> {
  return signatureOf(await pseudonyms(service), 'email-link', normal(email), expiresAt)
}

/** Whether the caller has shown that the address is theirs: by a link that we signed. */
async function isLinkOurs(service: World, email: string, { signature }: Body): Promise<boolean> {
  const pseudonym = await pseudonyms(service)
  return isSigned(pseudonym, 'email-link', normal(email), signature ?? '', service.clock.now())
}

/**
 * Answers a link from a mail. Who proves nothing is told the same of every address; and whatever is proved, the same is
 * looked up, so that the time taken tells nothing either. Throws Failure('email_invalid').
 * @param callerId the person of the session, or null
 */
export async function registerEmail(
  service: World,
  body: Body,
  callerId: string | null,
): Promise<EmailRegistration> {
  const email = body.email.trim()
  if (!isEmailAddress(email)) throw new Failure('email_invalid', { email: 'email_invalid' })
  const isProved = await isLinkOurs(service, email, body)
  const memberId = await personOf(service.db.q, email)
  const linked = await projectOfLink(service, body.utmCampaign ?? '', body.language)
  const isKnown = memberId !== null && (isProved || memberId === callerId)
  return {
    email,
    ...(isKnown ? toMember(body.language, linked) : toNewcomer(body.language)),
    campaignInfo: linked?.info ?? null,
  }
}

const toNewcomer = (language: Language) => ({
  isNewUser: true,
  welcomeMessage: captureTexts(language).welcome.newcomer,
  redirectTo: '/auth',
})

const toMember = (language: Language, linked: LinkedProject | null) => ({
  isNewUser: false,
  welcomeMessage: captureTexts(language).welcome.back,
  redirectTo: linked?.path ?? '/',
})
