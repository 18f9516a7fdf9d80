import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import {
  appNameIn,
  defaultLanguage,
  directionOf,
  type Language,
  languages,
} from '../../contract/languages.ts'

const root = join(import.meta.dirname, '../..')

interface Manifest {
  id: string
  lang: string
  dir: string
  name: string
  short_name: string
  description: string
  shortcuts: { url: string }[]
  screenshots: { src: string }[]
}

const english = (): Manifest => JSON.parse(readFileSync(join(root, 'public/manifest.webmanifest'), 'utf8'))

/** The text at `namespace:key.of.it`. Throws where there is none. */
function textIn(language: Language, name: string): string {
  const [namespace = '', path = ''] = name.split(':')
  const texts: unknown = JSON.parse(
    readFileSync(join(root, 'locales', language, `${namespace}.json`), 'utf8'),
  )
  const text = path
    .split('.')
    .reduce<unknown>((within, key) => (within as Record<string, unknown> | undefined)?.[key], texts)
  if (typeof text !== 'string') throw new Error(`${language} has no ${name}`)
  return text
}

/** What the app's own pages call the same things: path of a shortcut, file of a picture → text. */
const shortcutTexts: Readonly<Record<string, [long: string, short: string]>> = {
  '/donate-to-gaza': ['apps:shortcuts.gaza', 'common:nav.gaza'],
  '/quran-reader': ['apps:shortcuts.quran', 'common:nav.quran'],
  '/open-charity-ledger': ['apps:shortcuts.ledger', 'common:nav.ledger'],
}
const pictureTexts: Readonly<Record<string, string>> = {
  'home-narrow': 'home:causes.title',
  'give-narrow': 'giving:form.title',
  'quran-narrow': 'apps:shortcuts.quran',
  'home-wide': 'home:causes.title',
  'ledger-wide': 'ledger:title',
}

const known = <T>(table: Readonly<Record<string, T>>, key: string): T => {
  const found = table[key]
  if (found === undefined) throw new Error(`manifest.webmanifest: no text for ${key}`)
  return found
}

/** The manifest as `public/manifest.webmanifest` has it, in the words of a language. It stays the same app: its `id` is. */
export function manifestIn(language: Language): Manifest {
  const say = (name: string) => textIn(language, name)
  const manifest = english()
  return {
    ...manifest,
    lang: language,
    dir: directionOf(language),
    short_name: appNameIn(language),
    name: `${appNameIn(language)}: ${say('home:hero.title')}`,
    description: say('home:head.description'),
    shortcuts: manifest.shortcuts.map(shortcut => {
      const [long, short] = known(shortcutTexts, shortcut.url.replace(/\?.*/, ''))
      return { ...shortcut, name: say(long), short_name: say(short) }
    }),
    screenshots: manifest.screenshots.map(picture => ({
      ...picture,
      label: say(known(pictureTexts, /([\w-]+)\.png$/.exec(picture.src)?.[1] ?? '')),
    })),
  }
}

/** Writes `/manifest.<language>.webmanifest` for each language but the first, whose own is among the public files. */
export const manifests = (): Plugin => ({
  name: 'jariyah-manifests',
  generateBundle() {
    for (const language of languages.filter(each => each !== defaultLanguage))
      this.emitFile({
        type: 'asset',
        fileName: `manifest.${language}.webmanifest`,
        source: JSON.stringify(manifestIn(language)),
      })
  },
})
