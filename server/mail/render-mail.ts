import { defaultLanguage, directionOf, type Language } from '../../contract/languages.ts'
import { cleanText } from '../donations/clean-text.ts'
import { type SayText, textsOf } from '../texts.ts'
import { mailHtml } from './mail-html.ts'
import { mailParts } from './mail-parts.ts'
import type { MailPayload } from './mail-payload.ts'
import type { MailMessage } from './mail-port.ts'
import type { MailParts, MailRow } from './mail-row.ts'
import { type MailTemplate, mailTemplates } from './mail-templates.ts'
import { mailText } from './mail-text.ts'

/** A mail in words: what its text and its HTML are both made of. Nothing is escaped yet. */
export interface SaidMail {
  language: Language
  direction: 'ltr' | 'rtl'
  subject: string
  greeting: string
  lead: string
  rows: readonly MailRow[]
  notice?: string
  action?: { label: string; link: string; hint: string }
  note: string
  team: string
  /** Why it came, and from where. */
  footer: string
  unsubscribe?: { label: string; link: string }
}

/** Renders a mail in its language, as text and as HTML. `publicUrl` is where people reach us. */
export function renderMail(
  id: string,
  { to, language, template, values }: MailPayload,
  publicUrl: string,
): MailMessage {
  const say = textsOf('mail', language)
  const parts = partsOf(template, values, language, say)
  const said = inWords(say, template, parts, language, publicUrl)
  return {
    id,
    to,
    subject: said.subject,
    text: mailText(said),
    html: mailHtml(said),
    headers: headersOf(template, parts, language),
  }
}

function partsOf(template: MailTemplate, values: unknown, language: Language, say: SayText): MailParts {
  const known = mailTemplates[template].values.parse(values)
  // The tables have the same keys: what the schema of a template gives is what its parts take.
  const make = mailParts[template] as (values: unknown, language: Language, say: SayText) => MailParts
  return make(known, language, say)
}

function inWords(
  say: SayText,
  template: MailTemplate,
  { name, values = {}, rows = [], notice, link, unsubscribeLink }: MailParts,
  language: Language,
  publicUrl: string,
): SaidMail {
  return {
    language,
    direction: directionOf(language),
    // One line, whatever it was filled with.
    subject: cleanText(say(`${template}.subject`, values)),
    greeting: name === undefined ? say('greetingAll') : say('greeting', { name }),
    lead: say(`${template}.lead`, values),
    rows,
    notice,
    action: link
      ? { label: say(`${template}.action`), link: linkIn(link, language), hint: say('linkHint') }
      : undefined,
    note: say(`${template}.note`, values),
    team: say('team'),
    footer: say('footer', { site: new URL(publicUrl).host }),
    unsubscribe: unsubscribeLink ? { label: say('unsubscribe'), link: unsubscribeLink } : undefined,
  }
}

/** The page in the mail's language: whom it reaches first by a mail has chosen none here. English needs no parameter. */
function linkIn(link: string, language: Language): string {
  if (language === defaultLanguage) return link
  const address = new URL(link)
  address.searchParams.set('lang', language)
  return address.href
}

function headersOf(
  template: MailTemplate,
  { unsubscribeLink }: MailParts,
  language: Language,
): Record<string, string> {
  // RFC 3834: absence notices are not wanted.
  const headers = { 'Auto-Submitted': 'auto-generated', 'Content-Language': language }
  if (!mailTemplates[template].isMarketing) return headers
  if (unsubscribeLink === undefined) throw new Error(`${template} does not say how to unsubscribe`)
  const address = new URL(unsubscribeLink).href
  return {
    ...headers,
    'List-Unsubscribe': `<${address}>`,
    // RFC 8058: one click, over https alone.
    ...(address.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  }
}
