import type { Language } from '../../contract/languages.ts'
import { type Observable, observable } from '../data/observable.ts'
import { ensureMessages, type MessageSource } from '../i18n/messages.ts'
import { makeTranslator, type Translator } from '../i18n/translator.ts'

export type TranslatorStore = Pick<Observable<Translator>, 'get' | 'subscribe'> & {
  /** The translator that the page was rendered with. */
  initial(): Translator
  /** Brings the texts that the page holds in another language, then shows them. Answers false where another was asked for meanwhile. */
  changeLanguage(language: Language): Promise<boolean>
  /** Brings texts; shows them where a page has asked for one before it was here. */
  bring(namespaces: readonly string[]): Promise<void>
}

export function makeTranslatorStore(initial: Translator, source: MessageSource): TranslatorStore {
  const current = observable(initial)
  let asked = initial
  return {
    get: current.get,
    initial: () => initial,
    subscribe: current.subscribe,
    async changeLanguage(language) {
      const next = makeTranslator(language, {})
      const { wanted } = current.get()
      asked = next
      // A page may ask for more meanwhile, and has asked the language that is left.
      while (next.wanted.size < wanted.size) await ensureMessages(next, source, [...wanted])
      // On a slow line one that was chosen before may come after.
      if (asked !== next) return false
      current.set(next)
      return true
    },
    async bring(namespaces) {
      const translator = current.get()
      await ensureMessages(translator, source, namespaces)
      // Of the same texts: what is on its way to the one arrives in the other.
      if (translator.hasMissed()) current.set(makeTranslator(translator.language, translator.messages()))
    },
  }
}
