import { expect, it } from 'vitest'
import { languages } from '../../contract/languages.ts'
import { textsOf } from '../texts.ts'
import { documentOf, type PageTemplate, shellDocument } from './document.ts'

const template: PageTemplate = {
  shell:
    '<html lang="en"><head><!--head--><!--/head--></head><body><div id="root"><!--app--><i></i><!--/app--></div><!--state--></body></html>',
  stylesheets: () => [],
  scripts: () => [],
  policy: () => '',
}

it('says in every language what a page that is made in the browser needs', () => {
  const { html } = shellDocument(template, null, true)
  const said = html.slice(html.indexOf('<noscript>'), html.indexOf('</noscript>'))
  for (const language of languages) expect(said).toContain(textsOf('ui', language)('noScript'))
  expect(html.indexOf('</noscript>')).toBeLessThan(html.indexOf('<div id="root">'))
})

it('says that money is real, where it is', () => {
  expect(shellDocument(template, null, false).html).toContain('<div id="root" data-test-money="false">')
  expect(shellDocument(template, null, true).html).not.toContain('test-money')
})

it('fetches its whole styles where no script will', () => {
  const styled = { ...template, stylesheets: () => [{ href: '/assets/app.css', rules: [] }] }
  const page = {
    kind: 'page',
    status: 200,
    html: '',
    title: '',
    description: '',
    state: { texts: null },
  } as never
  const frame = { publicUrl: '', routeId: '/', href: '/', language: 'en', theme: undefined } as never
  const { html } = documentOf(styled, page, frame)
  expect(html).toContain('<noscript><link rel="stylesheet" href="/assets/app.css" /></noscript>')
})

it('leads to other languages, and to who we are and what we keep, where no script opens a menu', () => {
  const page = { kind: 'page', status: 200, html: '', title: '', description: '', state: { texts: '' } }
  const frame = { publicUrl: '', routeId: '/', href: '/donate?cause="wells', language: 'ar', theme: null }
  const { html } = documentOf(template, page as never, frame as never)
  const said = html.slice(html.lastIndexOf('<noscript>'), html.lastIndexOf('</noscript>'))
  for (const language of languages)
    expect(said).toContain(`href="/donate?cause=&quot;wells&amp;lang=${language}" lang="${language}"`)
  for (const path of ['/how-it-works', '/privacy', '/terms', '/contact'])
    expect(said).toContain(`href="${path}?lang=ar"`)
  expect(html.lastIndexOf('<noscript>')).toBeGreaterThan(html.indexOf('<div id="root">'))
})

it.each(languages)('names %s with a country, as Open Graph does', language => {
  const page = { kind: 'page', status: 200, html: '', title: '', description: '', state: { texts: '' } }
  const frame = { publicUrl: '', routeId: '/', href: '/', language, theme: null }
  const { html } = documentOf(template, page as never, frame)
  expect(html).toMatch(new RegExp(`property="og:locale" content="${language}_[A-Z]{2}"`))
})
