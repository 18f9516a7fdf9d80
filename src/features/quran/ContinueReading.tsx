import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLocale } from '../../ui/useLocale.ts'
import { lastRead, lastVerse } from './last-place.ts'
import { headQuery } from './quran.queries.ts'
import { ReaderLink } from './ReaderLink.tsx'
import { verseOf } from './reader-address.ts'
import { useElsewhere } from './use-elsewhere.ts'

const never = () => () => undefined

/** On with the Quran where it was left; before the first reading, to its beginning. */
export function ContinueReading() {
  const { t, language } = useTranslation('app')
  const { locale } = useLocale()
  const isKept = useSyncExternalStore(never, lastVerse, () => null) !== null
  const place = isKept ? lastRead() : null
  const surah = place?.surah ?? 1
  const { data: head } = useQuery(headQuery(surah, language))
  const number = new Intl.NumberFormat(locale, { useGrouping: false })
  const nameOf = (of: number) => head?.names[of - 1] ?? number.format(of)
  const elsewhere = useElsewhere()
  return (
    <section className="panel panel-link gap-2">
      <BookOpen size={24} strokeWidth={1.6} aria-hidden="true" className="text-primary" />
      <h2 className="text-lg">
        <ReaderLink to={place ? { verse: verseOf(place) } : { surah: 1 }} past={place?.past}>
          {t(place ? 'quran.continue' : 'quran.begin')}
        </ReaderLink>
      </h2>
      <p className="text-soft">
        {place ? t('quran.at', { surah: nameOf(surah), ayah: number.format(place.ayah) }) : t('quran.text')}
      </p>
      {elsewhere && (
        <p>
          <ReaderLink
            to={{ verse: verseOf(elsewhere) }}
            className="text-link relative z-10 inline-flex min-h-11 items-center"
          >
            {t('quran.elsewhere', { place: `${nameOf(elsewhere.surah)} ${number.format(elsewhere.ayah)}` })}
          </ReaderLink>
        </p>
      )}
    </section>
  )
}
