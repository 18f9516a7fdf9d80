import { useTranslation } from '../../i18n/use-translation.ts'

/** Where a juz or a page of the mushaf begins. */
export function PartMark({ juz, page }: { juz: number | undefined; page: number | undefined }) {
  const { t } = useTranslation('quran')
  if (juz === undefined && page === undefined) return null
  return (
    <p className="part-mark">
      {juz !== undefined && <strong>{t('juz', { number: juz })}</strong>}
      {page !== undefined && <span>{t('page', { number: page })}</span>}
    </p>
  )
}
