import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import { type Currency, defaultCurrency, isCurrency } from '../../contract/money.ts'
import { locationFailure } from '../data/location-failure.ts'
import { store, stored } from '../data/session.ts'
import type { Reader, ReaderStore } from '../i18n/reader.tsx'

const year = 31_536_000

interface Keeping {
  /** Called before the language changes, so that its texts are there. False where another was chosen meanwhile. */
  prepareLanguage(language: Language): Promise<boolean>
  /** Writes a cookie, so that the server knows at the next first visit. */
  setCookie(text: string): void
}

/**
 * What the reader chose before, or the defaults of the specification: English, pounds. The language is the page's, which the first
 * script of index.html has set: the address's `?lang=`, else the stored choice.
 */
export function rememberedReader(): Reader {
  const language = document.documentElement.lang
  const currency = stored('currency')
  const detected = stored('currency-detected')
  return {
    language: isLanguage(language) ? language : defaultLanguage,
    currency: isCurrency(currency) ? currency : isCurrency(detected) ? detected : defaultCurrency,
    isCurrencyDetected: !isCurrency(currency) && isCurrency(detected),
  }
}

export type BrowserReaderStore = ReaderStore & {
  detectCurrency(currency: Currency): void
  /** Called before another currency is chosen, once the app stands. Throws where nothing can be shown in it. */
  prepareCurrency?: (currency: Currency) => Promise<void>
}

/** The reader of this browser: kept in local storage and mirrored to cookies. */
export function makeReaderStore(initial: Reader, keeping: Keeping): BrowserReaderStore {
  let reader = initial
  const listeners = new Set<() => void>()
  const set = (change: Partial<Reader>) => {
    reader = { ...reader, ...change }
    for (const listener of listeners) listener()
  }
  const keep = (key: string, value: string) => {
    // Full or forbidden: the choice holds for this tab.
    store(key, value)
    keeping.setCookie(`${key}=${value}; Path=/; Max-Age=${year}; SameSite=Lax`)
  }
  const readerStore: BrowserReaderStore = {
    get: () => reader,
    initial: () => initial,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async setLanguage(language) {
      if (!(await keeping.prepareLanguage(language))) return
      keep('language', language)
      set({ language })
    },
    async chooseCurrency(currency) {
      await readerStore.prepareCurrency?.(currency)
      keep('currency', currency)
      locationFailure.set(false)
      set({ currency, isCurrencyDetected: false })
    },
    detectCurrency(currency) {
      if (stored('currency') !== null) return
      keep('currency-detected', currency)
      set({ currency, isCurrencyDetected: true })
    },
  }
  return readerStore
}

/** The reader of one request; nothing changes while a page is rendered. */
export function fixedReader(reader: Reader): ReaderStore {
  const refuse = () => {
    throw new Error('the reader of a server-rendered page does not change')
  }
  return {
    get: () => reader,
    initial: () => reader,
    subscribe: () => () => {},
    setLanguage: refuse,
    chooseCurrency: refuse,
  }
}
