import { createContext, use, useDeferredValue, useSyncExternalStore } from 'react'
import { moneyInText } from '../../contract/isolated.ts'
import { directionOf, type Language, localeOf } from '../../contract/languages.ts'
import type { Currency, Money } from '../../contract/money.ts'

/** What the page must know of the person who reads it. */
export interface Reader {
  language: Language
  currency: Currency
  /** True while the currency is our guess and not the reader's choice. */
  isCurrencyDetected: boolean
}

export interface ReaderStore {
  get: () => Reader
  /** The reader that the page was rendered for: what a part that hydrates late must begin with. */
  initial: () => Reader
  subscribe: (listener: () => void) => () => void
  setLanguage: (language: Language) => Promise<void>
  /** The reader's own choice: kept, and the guess is over. Throws where nothing can be shown in it. */
  chooseCurrency: (currency: Currency) => Promise<void>
}

export const ReaderContext = createContext<ReaderStore | null>(null)

export function useReaderStore(): ReaderStore {
  const store = use(ReaderContext)
  if (!store) throw new Error('useReader must be used within a ReaderContext')
  return store
}

export function useReader(): Reader & { locale: string; direction: 'rtl' | 'ltr' } {
  const store = useReaderStore()
  const reader = useSyncExternalStore(store.subscribe, store.get, store.initial)
  return { ...reader, locale: localeOf(reader.language), direction: directionOf(reader.language) }
}

/** What the service must know of a reader to answer in their words and their money. */
export type ShownReader = Pick<Reader, 'language' | 'currency'>

/**
 * The reader that what is on the screen was asked for. Another language or currency counts once what is asked for in it has come:
 * until then the page stands as it was, and where it was scrolled to.
 */
export function useShownReader(): ShownReader {
  const { language, currency } = useReader()
  return { language: useDeferredValue(language), currency: useDeferredValue(currency) }
}

/** Writes money for a sentence, as the reader reads it. */
export function useMoney(): (money: Money) => string {
  const { language } = useReader()
  return money => moneyInText(money, language)
}
