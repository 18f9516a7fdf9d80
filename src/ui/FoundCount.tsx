import { useReader } from '../i18n/reader.tsx'

interface Props {
  /** Of what, as its list is called. */
  title: string
  count: number
  /** Further ones come when they are asked for. */
  hasMore: boolean
}

/**
 * How many were found, within a live region that was there before: who sees the list counts with the eye. Keyed by what was asked for,
 * it is said again where another question finds as many.
 */
export function FoundCount({ title, count, hasMore }: Props) {
  const { locale } = useReader()
  return (
    <p className="sr-only">
      {title}: {new Intl.NumberFormat(locale).format(count)}
      {hasMore && '+'}
    </p>
  )
}
