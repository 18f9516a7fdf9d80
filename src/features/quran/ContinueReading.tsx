import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLocale } from '../../ui/useLocale.ts'
import { lastVerse } from './last-place.ts'
import { headQuery } from './quran.queries.ts'
import { ReaderLink } from './ReaderLink.tsx'
import { verseOf } from './reader-address.ts'
import { parseVerse } from './reader-search.ts'

const never = () => () => undefined

/** On with the Quran where it was left; before the first reading, to its beginning. */
export function ContinueReading() {
  const { t, language } = useTranslation('app')
  const { locale } = useLocale()
  const place = parseVerse(useSyncExternalStore(never, lastVerse, () => null))
  const surah = place?.surah ?? 1
  const { data: head } = useQuery(headQuery(surah, language))
  const number = new Intl.NumberFormat(locale, { useGrouping: false })
  const name = head?.names[surah - 1] ?? number.format(surah)
  return (
    <section className="panel panel-link gap-2">
      <BookOpen size={24} strokeWidth={1.6} aria-hidden="true" className="text-primary" />
      <h2 className="text-lg">
        <ReaderLink to={place ? { verse: verseOf(place) } : { surah: 1 }}>
          {t(place ? 'quran.continue' : 'quran.begin')}
        </ReaderLink>
      </h2>
      <p className="text-soft">
        {place ? t('quran.at', { surah: name, ayah: number.format(place.ayah) }) : t('quran.text')}
      </p>
    </section>
  )
}
