import { useReader } from '../../i18n/reader.tsx'

/** The day of an instant, as the reader writes it. */
export function Day({ at }: { at: string }) {
  const { locale } = useReader()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  return <time dateTime={at}>{day.format(new Date(at))}</time>
}
