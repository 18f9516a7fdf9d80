import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { directionOf, type Language, languages } from '../../contract/languages.ts'
import { escapeHtml } from '../escape-html.ts'
import { hrefIn } from '../href-in.ts'
import { pagePolicy } from '../http/security.ts'
import { cssFor } from './critical-css.ts'
import { jsonLdOf } from './json-ld.ts'
import { readManifest } from './manifest.ts'
import { noScript, noScriptLinks } from './no-script.ts'
import { pageScripts } from './page-scripts.ts'
import type { Rendered } from './render.ts'
import { readStylesheets, type Stylesheet } from './stylesheets.ts'

type Theme = 'day' | 'night' | null

/** JSON that can stand in a script element: nothing in it ends the element or the line. */
const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const contentsOf = (html: string, tag: RegExp): string[] =>
  [...html.matchAll(tag)].map(match => match[1] ?? '')

/** The built index.html: the shell as it is, and the page that a rendering is put into. */
export interface PageTemplate {
  shell: string
  /** Route id → the stylesheets of its page. */
  stylesheets: (routeId: string) => readonly Stylesheet[]
  /** Route id → the scripts of its page. */
  scripts: (routeId: string) => readonly string[]
  /** The Content-Security-Policy of a page with these styles in it. */
  policy: (styles: readonly string[]) => string
}

const styleTag = /<style>([\s\S]*?)<\/style>/g

export function readTemplate(clientDir: string): PageTemplate {
  const shell = readFileSync(join(clientDir, 'index.html'), 'utf8')
  const manifest = readManifest(clientDir)
  const inline = contentsOf(shell, /<script>([\s\S]*?)<\/script>/g).map(hashOf)
  return {
    shell,
    stylesheets: readStylesheets(clientDir, manifest),
    scripts: pageScripts(manifest),
    policy: styles => pagePolicy({ scripts: inline, styles: styles.map(hashOf) }),
  }
}

/** A document and the policy that it is sent with. */
export interface PageDocument {
  html: string
  policy: string
}

/** For the page's own script to fetch, once the page is painted: see scripts/vite/inline-css.ts. */
const scriptLinks = (scripts: readonly string[]): string =>
  scripts.map(href => `<link data-rel="modulepreload" crossorigin href="${href}" />`).join('')

/** Fetched with the scripts, which ask for them once they run. */
const textsLink = (href: string): string =>
  `<link data-rel="preload" as="fetch" crossorigin href="${href}" />`

/** The shell, for a route's page or for any. */
export const shellDocument = (
  { shell, policy, scripts }: PageTemplate,
  routeId: string | null,
  isTestMoney: boolean,
): PageDocument => ({
  html: shell
    .replace('</head>', () => `${scriptLinks(routeId === null ? [] : scripts(routeId))}</head>`)
    .replace(
      '<div id="root">',
      root => noScript() + (isTestMoney ? root : '<div id="root" data-test-money="false">'),
    ),
  policy: policy(contentsOf(shell, styleTag)),
})

const handFace = /@font-face ?\{[^}]*"?Amiri Quran"?[^}]*url\("?([^")]+)/

/** A mushaf is seen in its own hand only (mushaf.css), which is fetched with it. */
function mushafHand(html: string, css: string): string {
  const href = html.includes('class="mushaf"') ? handFace.exec(css)?.[1] : undefined
  return href ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}" />` : ''
}

export interface PageFrame {
  publicUrl: string
  routeId: string
  /** Path and the parameters that make it another page. */
  href: string
  language: Language
  theme: Theme
}

/**
 * The whole document of a rendered page. It carries the styles that it needs to be drawn; the whole stylesheets are
 * fetched once it has been, by links that are none till then: Chromium fetches one that is only disabled ahead, and again.
 * Where no script will do that they are fetched at once.
 */
export function documentOf(
  template: PageTemplate,
  page: Extract<Rendered, { kind: 'page' }>,
  frame: PageFrame,
): PageDocument {
  const theme = frame.theme ? ` data-theme="${frame.theme}"` : ''
  const html = `<html lang="${frame.language}" dir="${directionOf(frame.language)}" data-server${theme}>`
  const sheets = template.stylesheets(frame.routeId)
  const css = cssFor(
    page.html,
    sheets.map(({ rules }) => rules),
  )
  const links = (rel: string) =>
    sheets.map(({ href }) => `<link ${rel}="stylesheet" href="${href}" />`).join('')
  return {
    policy: template.policy([css]),
    html: template.shell
      .replace(styleTag, '')
      .replace(/<html[^>]*>/, () => html)
      .replace(/<!--head-->[\s\S]*?<!--\/head-->/, () => headOf(page, frame) + mushafHand(page.html, css))
      .replace(
        '</head>',
        () =>
          `<style>${css}</style>${links('data-rel')}<noscript>${links('rel')}</noscript>${scriptLinks(template.scripts(frame.routeId))}${textsLink(page.state.texts)}</head>`,
      )
      .replace(/<!--app-->[\s\S]*?<!--\/app-->/, () => page.html)
      .replace(
        '<!--state-->',
        () =>
          `${noScriptLinks(frame.href, frame.language)}<script type="application/json" id="state">${jsonInHtml(page.state)}</script>`,
      ),
  }
}

const ourPicture = { url: '/icons/share.png', alt: '', width: 1200, height: 630 }

function pictureOf(
  { picture = ourPicture }: Extract<Rendered, { kind: 'page' }>,
  publicUrl: string,
): string[] {
  const { url, alt, width, height } = picture
  return [
    `<meta property="og:image" content="${escapeHtml(publicUrl + url)}" />`,
    `<meta property="og:image:width" content="${width}" />`,
    `<meta property="og:image:height" content="${height}" />`,
    alt && `<meta property="og:image:alt" content="${escapeHtml(alt)}" />`,
  ]
}

/** Open Graph names a language with a country. */
const ogLocaleOf: Readonly<Record<Language, string>> = {
  en: 'en_GB',
  ar: 'ar_AR',
  ur: 'ur_PK',
  tr: 'tr_TR',
  id: 'id_ID',
  bn: 'bn_BD',
  hi: 'hi_IN',
  ms: 'ms_MY',
  pt: 'pt_PT',
  fr: 'fr_FR',
}

function headOf(page: Extract<Rendered, { kind: 'page' }>, { publicUrl, href, language }: PageFrame): string {
  const title = escapeHtml(page.title)
  const description = escapeHtml(page.description)
  const address = publicUrl + href
  const inLanguage = (code: Language) => publicUrl + hrefIn(href, code)
  const own = escapeHtml(inLanguage(language))
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    page.isPrivate || page.status !== 200 ? '<meta name="robots" content="noindex" />' : '',
    `<link rel="canonical" href="${own}" />`,
    ...languages.map(
      code => `<link rel="alternate" hreflang="${code}" href="${escapeHtml(inLanguage(code))}" />`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(address)}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Jariyah" />',
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${own}" />`,
    `<meta property="og:locale" content="${ogLocaleOf[language]}" />`,
    ...pictureOf(page, publicUrl),
    '<meta name="twitter:card" content="summary_large_image" />',
    `<script type="application/ld+json">${jsonInHtml(jsonLdOf(page, { publicUrl, href, language }))}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ')
}
