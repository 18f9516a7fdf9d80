import { useTranslation } from '../../i18n/use-translation.ts'
import { ayahCounts } from '../../lib/quran/ayah-counts.ts'
import { fromAyahId } from '../../lib/quran/ayah-id.ts'
import type { QuranMeta } from '../../lib/quran/meta.ts'
import { useLocale } from '../../ui/useLocale.ts'
import type { ListedSurah } from './place-list.ts'
import { ReaderLink } from './ReaderLink.tsx'
import { verseOf } from './reader-address.ts'

interface Props {
  meta: QuranMeta
  surahs: readonly ListedSurah[]
  onGo: () => void
}

/** The thirty juz, each with the ayah at which it begins. */
export function JuzList({ meta, surahs, onGo }: Props) {
  const { t } = useTranslation('quran')
  const { locale } = useLocale()
  const number = new Intl.NumberFormat(locale, { useGrouping: false })
  return (
    <ol className="place-list">
      {meta.juz.map((start, index) => {
        const place = fromAyahId(ayahCounts, start)
        return (
          <li key={start}>
            <ReaderLink to={{ verse: verseOf(place) }} onGo={onGo} className="place-row">
              <span className="place-number">{number.format(index + 1)}</span>
              <span className="min-w-0 grow">
                <span className="block font-semibold">{t('juz', { number: index + 1 })}</span>
                <small>
                  {surahs[place.surah - 1]?.name} {number.format(place.ayah)}
                </small>
              </span>
            </ReaderLink>
          </li>
        )
      })}
    </ol>
  )
}
