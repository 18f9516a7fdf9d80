import { useTexts } from '../../i18n/use-texts.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ayahCounts } from '../../lib/quran/ayah-counts.ts'
import { asRepeated } from './as-repeated.ts'
import { NotThere } from './NotThere.tsx'

interface Props {
  /** As the address has it. */
  written: number | string
  names: readonly string[]
}

/** Says that there is no such surah, and how many there are. */
export function NoSuchSurah({ written, names }: Props) {
  const { t } = useTranslation('asked-ayah')
  if (!useTexts('asked-ayah', true)) return null
  const number = typeof written === 'number' ? written : asRepeated(written)
  return (
    <NotThere names={names}>
      <p>{t('noSurah', { number, last: ayahCounts.length })}</p>
    </NotThere>
  )
}
