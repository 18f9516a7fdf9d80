import { moneyInText } from '../../contract/isolated.ts'
import { defaultLanguage, directionOf, isLanguage, type Language } from '../../contract/languages.ts'
import { escapeHtml } from '../escape-html.ts'
import { isOffered, type SandboxAct } from './sandbox-acts.ts'
import type { SetupAct } from './sandbox-methods.ts'
import type { SandboxMethodRow, SandboxRow } from './sandbox-payment.ts'
import { type SandboxTexts, sandboxTexts } from './sandbox-texts.ts'

interface Page {
  lang: Language
  heading: string
  texts: SandboxTexts
  /** Escaped already. */
  content: string
}

const languageOf = (lang: string): Language => (isLanguage(lang) ? lang : defaultLanguage)

/** The page of a payment, as far as it has got. Needs no JavaScript. */
export function sandboxPage(row: SandboxRow, isClosed: boolean): string {
  const lang = languageOf(row.request.lang)
  const texts = sandboxTexts(lang)
  if (isClosed) return closedPage(row, lang, texts)
  if (row.state === 'authenticating') return authenticationPage(lang, texts)
  return paymentPage(row, lang, texts)
}

export function sandboxMissingPage(lang: string): string {
  const language = languageOf(lang)
  const texts = sandboxTexts(language)
  const content = `<p>${escapeHtml(texts.notFoundText)}</p>${backLink('/', texts)}`
  return page({ lang: language, heading: texts.notFoundTitle, texts, content })
}

function paymentPage(row: SandboxRow, lang: Language, texts: SandboxTexts): string {
  const { currency, totalMinor, lines } = row.request
  const money = (minor: number) => moneyInText({ minor, currency }, lang)
  const items = lines.map(
    ({ title, unitMinor, quantity }) =>
      `<li><span>${escapeHtml(title)}${quantity > 1 ? ` × ${quantity}` : ''}</span><bdi>${escapeHtml(money(unitMinor * quantity))}</bdi></li>`,
  )
  const content = `<p class="quiet">${escapeHtml(texts.notice)}</p>
<ul aria-label="${escapeHtml(texts.items)}">${items.join('')}</ul>
<form method="post"><fieldset><legend>${escapeHtml(texts.choose)}</legend>
${button('succeed', texts.succeed, texts.succeedHint, true)}
${isOffered('lastTime', row) ? button('lastTime', texts.lastTime, texts.lastTimeHint) : ''}
${button('authenticate', texts.authenticate, texts.authenticateHint)}
${button('silent', texts.silent, texts.silentHint)}
${button('decline', texts.decline, texts.declineHint)}
${button('cancel', texts.cancel)}
</fieldset></form>`
  return page({ lang, heading: texts.amount.replace('{{amount}}', () => money(totalMinor)), texts, content })
}

/** The page on which a card is saved for gifts to come. */
export function sandboxCardPage({ state, request }: SandboxMethodRow, isClosed: boolean): string {
  const lang = languageOf(request.lang)
  const texts = sandboxTexts(lang)
  if (isClosed) {
    const url = state === 'saved' ? request.doneUrl : request.cancelUrl
    const content = `<p>${escapeHtml(texts.cardClosedText)}</p>${backLink(url, texts)}`
    return page({ lang, heading: texts.closedTitle, texts, content })
  }
  const content = `<p class="quiet">${escapeHtml(texts.notice)}</p>
<form method="post"><fieldset><legend>${escapeHtml(texts.cardChoose)}</legend>
${button('save', texts.cardSave, texts.cardSaveHint, true)}
${button('declining', texts.cardDeclining, texts.cardDecliningHint)}
${button('cancel', texts.cancel)}
</fieldset></form>`
  return page({ lang, heading: texts.cardTitle, texts, content })
}

function authenticationPage(lang: Language, texts: SandboxTexts): string {
  const content = `<form method="post"><fieldset><legend>${escapeHtml(texts.authText)}</legend>
${button('approve', texts.approve, '', true)}
${button('reject', texts.reject)}
</fieldset></form>`
  return page({ lang, heading: texts.authTitle, texts, content })
}

function closedPage(row: SandboxRow, lang: Language, texts: SandboxTexts): string {
  const url = row.state === 'captured' ? row.request.doneUrl : row.request.cancelUrl
  const content = `<p>${escapeHtml(texts.closedText)}</p>${backLink(url, texts)}`
  return page({ lang, heading: texts.closedTitle, texts, content })
}

function button(act: SandboxAct | SetupAct, label: string, hint = '', isPrimary = false): string {
  const more = hint === '' ? '' : `<span class="hint">${escapeHtml(hint)}</span>`
  return `<button name="act" value="${act}"${isPrimary ? ' class="primary"' : ''}>${escapeHtml(label)}${more}</button>`
}

const backLink = (url: string, texts: SandboxTexts): string =>
  `<a class="button primary" href="${escapeHtml(url)}">${escapeHtml(texts.back)}</a>`

const page = ({ lang, heading, texts, content }: Page): string => `<!doctype html>
<html lang="${lang}" dir="${directionOf(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(texts.pageTitle)} · Jariyah</title>
<link rel="stylesheet" href="/pay/sandbox.css">
</head>
<body>
<main>
<p class="badge">${escapeHtml(texts.badge)}</p>
<h1>${escapeHtml(heading)}</h1>
${content}
</main>
</body>
</html>
`
