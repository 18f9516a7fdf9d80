import type { QueryClient } from '@tanstack/react-query'
import type { AppContext } from '../i18n/app-context.ts'
import { ensureMessages, type MessageSource } from '../i18n/messages.ts'
import type { ReaderStore } from '../i18n/reader.tsx'
import type { Translator } from '../i18n/translator.ts'

/** Texts that every page needs. */
export const sharedNamespaces = ['common', 'ui'] as const

interface Parts {
  queryClient: QueryClient
  reader: ReaderStore
  /** The translator of the language on screen. */
  translator: () => Translator
  messages: MessageSource
  isTestMoney: boolean
}

export function makeContext({ queryClient, reader, translator, messages, isTestMoney }: Parts): AppContext {
  return {
    queryClient,
    reader,
    isTestMoney,
    texts: (...namespaces) => ensureMessages(translator(), messages, [...sharedNamespaces, ...namespaces]),
  }
}
