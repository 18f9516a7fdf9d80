import { directionOf, type Language, languageNames, languages } from '../../contract/languages.ts'
import { escapeHtml } from '../escape-html.ts'
import { hrefIn } from '../href-in.ts'
import { textsOf } from '../texts.ts'

/** What the shell says to a browser without scripts. It is one document for all readers, so it says it in every language. */
export const noScript = (): string => {
  const lines = languages.map(language => {
    const text = escapeHtml(textsOf('ui', language)('noScript'))
    return `<p lang="${language}" dir="${directionOf(language)}">${text}</p>`
  })
  return `<noscript><div class="page">${lines.join('')}</div></noscript>`
}

const link = (href: string, text: string, more = ''): string =>
  `<a class="text-link flex min-h-11 items-center" href="${escapeHtml(href)}"${more}>${escapeHtml(text)}</a>`

/** Where a page leads without scripts: its languages, whose menu opens with one, and what its foot has, which comes with them. */
export function noScriptLinks(href: string, language: Language): string {
  const say = textsOf('about', language)
  const inLanguages = languages.map(code =>
    link(`${href}${href.includes('?') ? '&' : '?'}lang=${code}`, languageNames[code], ` lang="${code}"`),
  )
  const pages = ['how-it-works', 'privacy', 'terms', 'contact'].map(page =>
    link(hrefIn(`/${page}`, language), say(`links.${page}`)),
  )
  const rows = [inLanguages, pages].map(
    row => `<div class="page flex flex-wrap gap-x-4 py-2">${row.join('')}</div>`,
  )
  return `<noscript>${rows.join('')}</noscript>`
}
