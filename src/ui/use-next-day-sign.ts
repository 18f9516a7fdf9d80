import { useLocale } from './useLocale.ts'

/** `+1` in the reader's digits: a time that lies after the midnight of its day. */
export function useNextDaySign(): string {
  const { locale } = useLocale()
  return new Intl.NumberFormat(locale, { signDisplay: 'always' }).format(1)
}
