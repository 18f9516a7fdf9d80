import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import { pageStorage, store, stored } from '../data/session.ts'

const missedKey = 'jariyah.language-missed'

type Place = Pick<Location, 'href' | 'replace'>

/** Goes on in the language that is kept here, where the address asks for another whose texts can't be had. */
export function toKeptLanguage(place: Place = location): void {
  const address = new URL(place.href)
  const asked = address.searchParams.get('lang')
  if (!isLanguage(asked) || asked === (stored('language') ?? defaultLanguage)) return
  address.searchParams.delete('lang')
  store(missedKey, asked, 'sessionStorage')
  place.replace(address.href)
}

/** The language that was asked for and not had: told once. */
export function takeMissedLanguage(): Language | null {
  const missed = stored(missedKey, 'sessionStorage')
  if (missed === null) return null
  pageStorage('sessionStorage')?.removeItem(missedKey)
  return isLanguage(missed) ? missed : null
}
