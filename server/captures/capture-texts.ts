import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Language } from '../../contract/languages.ts'

const texts = z.object({
  welcome: z.object({ newcomer: z.string(), back: z.string() }),
  pages: z.object({
    confirm: z.object({ title: z.string(), text: z.string(), button: z.string() }),
    confirmed: z.object({ title: z.string(), text: z.string() }),
    stop: z.object({
      title: z.string(),
      text: z.string(),
      button: z.string(),
      erase: z.string(),
      eraseHint: z.string(),
    }),
    stopped: z.object({ title: z.string(), text: z.string() }),
    erased: z.object({ title: z.string(), text: z.string() }),
    expired: z.object({ title: z.string(), text: z.string() }),
    home: z.string(),
  }),
})

export type CaptureTexts = z.output<typeof texts>

const kept = new Map<Language, CaptureTexts>()

/** What the service itself says of captured addresses, in a language; read once. */
export function captureTexts(language: Language): CaptureTexts {
  const known = kept.get(language)
  if (known) return known
  const path = new URL(`../../locales/${language}/captures.json`, import.meta.url)
  const read = texts.parse(JSON.parse(readFileSync(path, 'utf8')))
  kept.set(language, read)
  return read
}
