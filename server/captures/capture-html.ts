import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { directionOf, type Language } from '../../contract/languages.ts'
import { escapeHtml } from '../escape-html.ts'
import { captureTexts } from './capture-texts.ts'

const css = readFileSync(new URL('./capture-page.css', import.meta.url), 'utf8')
const cssHash = createHash('sha256').update(css).digest('base64')

/** The policy of these pages: one style, forms to ourselves, nothing that runs. */
export const capturePolicy = `default-src 'none'; style-src 'sha256-${cssHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** What a page is about: a question with its buttons, or what became of it. */
export type CapturePage =
  | { says: 'confirm' | 'stop' }
  | { says: 'confirmed' | 'stopped' | 'erased' | 'expired'; homeLink: string }

/** The page as HTML. Needs no script: mail programs open it in browsers of every kind. */
export function captureHtml(language: Language, page: CapturePage): string {
  const texts = captureTexts(language).pages
  const { title, text } = texts[page.says]
  const next = 'homeLink' in page ? homeButton(page.homeLink, texts.home) : formOf(page.says, texts)
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Jariyah</title>
<style>${css}</style>
</head>
<body>
<main>
<p class="name">Jariyah</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${next}
</main>
</body>
</html>
`
}

const homeButton = (link: string, label: string): string =>
  `<a class="primary" href="${escapeHtml(link)}">${escapeHtml(label)}</a>`

function formOf(says: 'confirm' | 'stop', texts: ReturnType<typeof captureTexts>['pages']): string {
  if (says === 'confirm')
    return `<form method="post"><button class="primary">${escapeHtml(texts.confirm.button)}</button></form>`
  return `<form method="post"><button class="primary">${escapeHtml(texts.stop.button)}</button></form>
<form method="post"><p class="hint">${escapeHtml(texts.stop.eraseHint)}</p>
<button name="act" value="erase">${escapeHtml(texts.stop.erase)}</button></form>`
}
