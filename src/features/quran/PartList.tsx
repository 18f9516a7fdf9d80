import { useTranslation } from '../../i18n/use-translation.ts'
import { ayahCounts } from '../../lib/quran/ayah-counts.ts'
import { fromAyahId } from '../../lib/quran/ayah-id.ts'
import { useLocale } from '../../ui/useLocale.ts'
import type { MushafPart } from './mushaf-parts.ts'
import type { ListedSurah } from './place-list.ts'
import { ReaderLink } from './ReaderLink.tsx'
import { verseOf } from './reader-address.ts'

interface Props {
  kind: 'juz' | 'hizb' | 'page'
  parts: readonly MushafPart[]
  surahs: readonly ListedSurah[]
  onGo: () => void
}

/** Parts of the mushaf, each with the ayah at which it begins. */
export function PartList({ kind, parts, surahs, onGo }: Props) {
  const { t } = useTranslation('quran')
  const { locale } = useLocale()
  const number = new Intl.NumberFormat(locale, { useGrouping: false })
  const placeAt = (start: number) => {
    const place = fromAyahId(ayahCounts, start)
    const text = `${surahs[place.surah - 1]?.name} ${number.format(place.ayah)}`
    return { to: { verse: verseOf(place) }, text }
  }
  return (
    <ol className="place-list">
      {parts.map(part => {
        const place = placeAt(part.start)
        return (
          <li key={part.number}>
            <ReaderLink to={place.to} onGo={onGo} className="place-row">
              <span className="place-number">{number.format(part.number)}</span>
              <span className="min-w-0 grow">
                <span className="block font-semibold">{t(kind, { number: part.number })}</span>
                <small>{place.text}</small>
              </span>
            </ReaderLink>
            {part.quarters.length > 0 && (
              <p className="place-quarters">
                {part.quarters.map((start, index) => {
                  const quarter = placeAt(start)
                  return (
                    <ReaderLink key={start} to={quarter.to} onGo={onGo} className="btn btn-quiet">
                      {quarterSigns[index]} <small>{quarter.text}</small>
                    </ReaderLink>
                  )
                })}
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const quarterSigns = ['¼', '½', '¾']
