import { useLocale } from '../../ui/useLocale.ts'

/** Plain numbers in the reader's digits: counts and thousandths, not amounts. */
export function useNumbers(): { number: (value: number) => string } {
  const { locale } = useLocale()
  const format = new Intl.NumberFormat(locale, { useGrouping: false })
  return { number: value => format.format(value) }
}
