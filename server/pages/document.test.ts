import { expect, it } from 'vitest'
import { languages } from '../../contract/languages.ts'
import { textsOf } from '../texts.ts'
import { type PageTemplate, shellDocument } from './document.ts'

const template: PageTemplate = {
  shell:
    '<html lang="en"><head><!--head--><!--/head--></head><body><div id="root"><!--app--><i></i><!--/app--></div><!--state--></body></html>',
  stylesheets: () => [],
  scripts: () => [],
  policy: () => '',
}

it('says in every language what a page that is made in the browser needs', () => {
  const { html } = shellDocument(template, null)
  const said = html.slice(html.indexOf('<noscript>'), html.indexOf('</noscript>'))
  for (const language of languages) expect(said).toContain(textsOf('ui', language)('noScript'))
  expect(html.indexOf('</noscript>')).toBeLessThan(html.indexOf('<div id="root">'))
})
