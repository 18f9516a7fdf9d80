import { useTranslation } from '../../i18n/use-translation.ts'
import { ayahCounts } from '../../lib/quran/ayah-counts.ts'
import type { AyahAddress } from './reader-search.ts'
import { useVerseText } from './use-verse-text.ts'

interface Props {
  asked: AyahAddress
  names: readonly string[]
}

/** That there is no such ayah, or no such surah, and what there is. Its texts are `asked-ayah`. */
export function NoSuchPlace({ asked, names }: Props) {
  const { t } = useTranslation('asked-ayah')
  const verseText = useVerseText()
  const count = ayahCounts[asked.surah - 1]
  if (count === undefined) return <p>{t('noSurah', { number: asked.surah, last: ayahCounts.length })}</p>
  const ayat = t('quran:ayat', { count })
  return <p>{t('noAyah', { verse: verseText(asked), name: names[asked.surah - 1], ayat })}</p>
}
