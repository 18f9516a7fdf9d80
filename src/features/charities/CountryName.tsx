import { useReader } from '../../i18n/reader.tsx'

/** A country in the reader's language; server and browser may hold different editions of the names. */
export function CountryName({ code }: { code: string }) {
  const { locale } = useReader()
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
  return <span suppressHydrationWarning>{name}</span>
}
