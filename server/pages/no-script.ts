import { directionOf, languages } from '../../contract/languages.ts'
import { escapeHtml } from '../escape-html.ts'
import { textsOf } from '../texts.ts'

/** What the shell says to a browser without scripts. It is one document for all readers, so it says it in every language. */
export const noScript = (): string => {
  const lines = languages.map(language => {
    const text = escapeHtml(textsOf('ui', language)('noScript'))
    return `<p lang="${language}" dir="${directionOf(language)}">${text}</p>`
  })
  return `<noscript><div class="page">${lines.join('')}</div></noscript>`
}
