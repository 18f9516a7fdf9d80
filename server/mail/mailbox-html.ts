import { directionOf, type Language, localeOf } from '../../contract/languages.ts'
import { escapeHtml } from '../escape-html.ts'
import type { CapturedMail } from './mailbox.sql.ts'
import { type MailboxTexts, mailboxTexts } from './mailbox-texts.ts'

const timeOf = (language: Language, at: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(at))

/** All mails that were captured, as a list. */
export function mailboxPage(mails: readonly CapturedMail[], language: Language): string {
  const texts = mailboxTexts(language)
  const items = mails.map(
    mail => `<li><a href="/test-mailbox/${mail.id}"><strong><bdi>${escapeHtml(mail.subject)}</bdi></strong>
<span><bdi>${escapeHtml(mail.to)}</bdi> · <time datetime="${escapeHtml(mail.at)}">${escapeHtml(timeOf(language, mail.at))}</time></span></a></li>`,
  )
  const list = items.length > 0 ? `<ol>${items.join('\n')}</ol>` : `<p>${escapeHtml(texts.empty)}</p>`
  return page(language, texts, texts.title, list)
}

/** One mail: its text, with the addresses in it to be followed. */
export function mailPage(mail: CapturedMail, language: Language): string {
  const texts = mailboxTexts(language)
  const content = `<p><bdi>${escapeHtml(texts.to.replace('{{address}}', () => mail.to))}</bdi></p>
<pre dir="auto">${withLinks(mail.text)}</pre>
<p><a href="/test-mailbox/${mail.id}/html">${escapeHtml(texts.asHtml)}</a></p>
<p><a href="/test-mailbox">${escapeHtml(texts.back)}</a></p>`
  return page(language, texts, mail.subject, content)
}

export function mailMissingPage(language: Language): string {
  const texts = mailboxTexts(language)
  return page(language, texts, texts.missing, `<p><a href="/test-mailbox">${escapeHtml(texts.back)}</a></p>`)
}

/** Escapes all, then makes links of what is one: an address holds no character that was escaped, but `&`. */
const withLinks = (text: string): string =>
  escapeHtml(text).replace(
    /https?:\/\/(?:[^\s<>&]|&amp;)+/g,
    address => `<a href="${address}">${address}</a>`,
  )

const page = (
  language: Language,
  texts: MailboxTexts,
  heading: string,
  content: string,
): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(heading)} · Jariyah</title>
<link rel="stylesheet" href="/test-mailbox.css">
</head>
<body>
<main>
<p class="badge">${escapeHtml(texts.badge)}</p>
<h1><bdi>${escapeHtml(heading)}</bdi></h1>
<p class="quiet">${escapeHtml(texts.notice)}</p>
${content}
</main>
</body>
</html>
`
