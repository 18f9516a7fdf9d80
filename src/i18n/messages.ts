import type { Language } from '../../contract/languages.ts'
import type { Messages, Translator } from './translator.ts'

/** Brings one namespace of one language. The server reads files, the browser fetches. */
export type MessageSource = (language: Language, namespace: string) => Promise<Messages[string]>

/** Loads the namespaces that the translator does not hold yet. */
export async function ensureMessages(
  translator: Translator,
  source: MessageSource,
  namespaces: readonly string[],
): Promise<void> {
  for (const namespace of namespaces) translator.wanted.add(namespace)
  const missing = namespaces.filter(namespace => !translator.has(namespace))
  await Promise.all(
    missing.map(async namespace => translator.add(namespace, await source(translator.language, namespace))),
  )
}
