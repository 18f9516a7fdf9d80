import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { inDigits } from '../../lib/in-digits.ts'

/** `750–1258 · 132–656` with the marks of both eras; each by itself, so that the first also stands first from the right. */
export function EventYears({ years }: { years: string }) {
  const { t } = useTranslation('guides')
  const digits = new Intl.NumberFormat(useReader().locale, { useGrouping: false })
  const [common = '', hijri] = years.split(' · ')
  return (
    <>
      <bdi>{t('years.common', { years: inDigits(common, digits) })}</bdi>
      {hijri !== undefined && (
        <>
          {' · '}
          <bdi>{t('years.hijri', { years: inDigits(hijri, digits) })}</bdi>
        </>
      )}
    </>
  )
}
