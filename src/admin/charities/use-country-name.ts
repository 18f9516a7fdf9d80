import { useReader } from '../../i18n/reader.tsx'

/** Names a country as the reader does; what is none, such as '', is a dash. */
export function useCountryName(): (code: string) => string {
  const { locale } = useReader()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return code => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : '–')
}
