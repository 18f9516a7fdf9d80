import { useLocale } from '../../ui/useLocale.ts'
import type { AyahAddress } from './reader-search.ts'

/** Names an ayah by surah and number, in the digits of its reader. */
export function useVerseText(): (place: AyahAddress) => string {
  const { locale } = useLocale()
  const number = new Intl.NumberFormat(locale, { useGrouping: false })
  return ({ surah, ayah }) => `${number.format(surah)}:${number.format(ayah)}`
}
