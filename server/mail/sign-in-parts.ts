import type { Language } from '../../contract/languages.ts'
import type { SayText } from '../texts.ts'
import { called, type MailParts, type MailRow, quoted } from './mail-row.ts'
import type { MailValues } from './mail-templates.ts'
import { momentOf } from './mail-times.ts'

type Acted = MailValues<'authenticator-added'>
type Moment = Pick<Acted, 'at' | 'timeZone'>

const deviceRow = ({ device }: Acted, say: SayText): MailRow => ({
  label: say('new-sign-in.device'),
  text: quoted(device),
})

const timeRow = ({ at, timeZone }: Moment, language: Language, say: SayText): MailRow => ({
  label: say('new-sign-in.at'),
  text: momentOf(language, at, timeZone),
})

/** On what and when the codes of an account were changed. */
export const secondFactorParts = (values: Acted, language: Language, say: SayText): MailParts => ({
  name: called(values.name),
  rows: [deviceRow(values, say), timeRow(values, language, say)],
  link: values.link,
})

/** When an administrator took the app away, and why. */
export const authenticatorTakenParts = (
  values: MailValues<'authenticator-taken'>,
  language: Language,
  say: SayText,
): MailParts => ({
  name: called(values.name),
  rows: [
    { label: say('authenticator-taken.reason'), text: quoted(values.reason, 500) },
    timeRow(values, language, say),
  ],
  link: values.link,
})

/** Where and when an account was opened. */
export const newSignInParts = (
  values: MailValues<'new-sign-in'>,
  language: Language,
  say: SayText,
): MailParts => ({
  name: called(values.name),
  rows: [
    deviceRow(values, say),
    { label: say('new-sign-in.place'), text: quoted(values.place) },
    timeRow(values, language, say),
  ],
  link: values.link,
})

/** Which passkey was added, on what and when. */
export const passkeyAddedParts = (
  values: MailValues<'passkey-added'>,
  language: Language,
  say: SayText,
): MailParts => ({
  name: called(values.name),
  rows: [
    { label: say('passkey-added.passkey'), text: quoted(values.passkey) },
    deviceRow(values, say),
    timeRow(values, language, say),
  ],
  link: values.link,
})
