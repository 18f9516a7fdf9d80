import { createContext, use } from 'react'
import type { Say, Translator } from './translator.ts'

/** A new translator is a new value, so that a change of language renders what reads it. */
export const TranslatorContext = createContext<Translator | null>(null)

/** `t` of one or more namespaces: `const { t } = useTranslation('giving')`. */
export function useTranslation(namespace: string | readonly string[] = 'common'): {
  t: Say
  language: Translator['language']
} {
  const translator = use(TranslatorContext)
  if (!translator) throw new Error('useTranslation must be used within a TranslatorContext')
  const namespaces = typeof namespace === 'string' ? [namespace] : namespace
  return { t: (key, values) => translator.say(namespaces, key, values), language: translator.language }
}
