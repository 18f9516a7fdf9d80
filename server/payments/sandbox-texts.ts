import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Language } from '../../contract/languages.ts'

const names = [
  'pageTitle',
  'badge',
  'notice',
  'amount',
  'items',
  'choose',
  'succeed',
  'succeedHint',
  'authenticate',
  'authenticateHint',
  'lastTime',
  'lastTimeHint',
  'silent',
  'silentHint',
  'decline',
  'declineHint',
  'cancel',
  'authTitle',
  'authText',
  'approve',
  'reject',
  'cardTitle',
  'cardChoose',
  'cardSave',
  'cardSaveHint',
  'cardDeclining',
  'cardDecliningHint',
  'cardClosedText',
  'closedTitle',
  'closedText',
  'back',
  'notFoundTitle',
  'notFoundText',
] as const

const schema = z.record(z.enum(names), z.string())

export type SandboxTexts = z.output<typeof schema>

const kept = new Map<Language, SandboxTexts>()

/** The sandbox's texts in a language, read once. */
export function sandboxTexts(lang: Language): SandboxTexts {
  const known = kept.get(lang)
  if (known) return known
  const path = new URL(`../../locales/${lang}/sandbox.json`, import.meta.url)
  const texts = schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  kept.set(lang, texts)
  return texts
}
