import type { Language } from '../../contract/languages.ts'
import type { SayText } from '../texts.ts'
import { called, type MailParts, quoted } from './mail-row.ts'
import type { MailValues } from './mail-templates.ts'
import { momentOf } from './mail-times.ts'

/** Where and when an account was opened. */
export const newSignInParts = (
  { name, device, place, at, timeZone, link }: MailValues<'new-sign-in'>,
  language: Language,
  say: SayText,
): MailParts => ({
  name: called(name),
  rows: [
    { label: say('new-sign-in.device'), text: quoted(device) },
    { label: say('new-sign-in.place'), text: quoted(place) },
    { label: say('new-sign-in.at'), text: momentOf(language, at, timeZone) },
  ],
  link,
})

/** Which passkey was added, on what and when. */
export const passkeyAddedParts = (
  { name, passkey, device, at, timeZone, link }: MailValues<'passkey-added'>,
  language: Language,
  say: SayText,
): MailParts => ({
  name: called(name),
  rows: [
    { label: say('passkey-added.passkey'), text: quoted(passkey) },
    { label: say('new-sign-in.device'), text: quoted(device) },
    { label: say('new-sign-in.at'), text: momentOf(language, at, timeZone) },
  ],
  link,
})
