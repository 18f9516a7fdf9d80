import { useTranslation } from '../../i18n/use-translation.ts'
import { ReaderLink } from './ReaderLink.tsx'

/** Above an ayah in the middle of a surah, until what lies before it is there. */
export function FromStart({ surah }: { surah: number }) {
  const { t } = useTranslation('quran')
  return (
    <p className="part-mark">
      <ReaderLink to={{ surah }} className="text-link">
        {t('fromStart')}
      </ReaderLink>
    </p>
  )
}
