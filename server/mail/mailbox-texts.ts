import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Language } from '../../contract/languages.ts'

const names = ['title', 'badge', 'notice', 'empty', 'to', 'asHtml', 'back', 'missing'] as const
const schema = z.record(z.enum(names), z.string())

export type MailboxTexts = z.output<typeof schema>

const kept = new Map<Language, MailboxTexts>()

/** The test mailbox's texts in a language, read once. */
export function mailboxTexts(language: Language): MailboxTexts {
  const known = kept.get(language)
  if (known) return known
  const path = new URL(`../../locales/${language}/mailbox.json`, import.meta.url)
  const texts = schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  kept.set(language, texts)
  return texts
}
