import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../contract/languages.ts'
import { makeTranslator, type Values } from '../../src/i18n/translator.ts'

const root = join(import.meta.dirname, '../../locales')

export type Say = (key: string, values?: Values) => string

/** Some sixty files each. */
const read = new Map<Language, Say>()

/** What the app says in a language: `say('gifts:title.paid')`. Tests find things as people do, by their words. */
export function sayIn(language: Language): Say {
  const known = read.get(language) ?? readTexts(language)
  read.set(language, known)
  return known
}

function readTexts(language: Language): Say {
  const texts = readdirSync(join(root, language)).map(name => [
    name.replace('.json', ''),
    JSON.parse(readFileSync(join(root, language, name), 'utf8')),
  ])
  const translator = makeTranslator(language, Object.fromEntries(texts))
  return (key, values) => {
    const text = translator.say([], key, { ...values, defaultValue: '' })
    if (!text) throw new Error(`no text ${key} in ${language}`)
    return text
  }
}

/** A text as a pattern: each placeholder stands for anything. */
export function patternOf(text: string): RegExp {
  const parts = text.split(/\{\{\s*\w+\s*\}\}/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}
