import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ayahCounts } from '../../../lib/quran/ayah-counts.ts'
import { fromAyahId } from '../../../lib/quran/ayah-id.ts'
import type { QuranMeta } from '../../../lib/quran/meta.ts'
import { ReaderLink } from '../ReaderLink.tsx'
import { verseOf } from '../reader-address.ts'
import type { SurahHead } from '../surah-head.ts'

/** The pages before and after those of a surah, whichever surah they begin with: in the place of the surahs before and after. */
export function PageTurns({ head, meta }: { head: SurahHead; meta: QuranMeta }) {
  const { t } = useTranslation('quran')
  const turn = (page: number) => {
    const start = meta.page[page - 1]
    if (start === undefined) return null
    const place = fromAyahId(ayahCounts, start)
    return {
      // A link of its own: the keyboard does not stay at the end of the page that it leads to.
      key: page,
      to: place.ayah === 1 ? { surah: place.surah } : { verse: verseOf(place) },
      words: (
        <span>
          <small>{head.names[place.surah - 1]}</small>
          {t('page', { number: page })}
        </span>
      ),
    }
  }
  const before = turn((head.pages[0]?.number ?? 1) - 1)
  const after = turn((head.pages.at(-1)?.number ?? 0) + 1)
  return (
    <nav className="surah-neighbours page-turns" aria-label={t('places.page')}>
      {before && (
        <ReaderLink key={before.key} to={before.to} className="surah-neighbour" rel="prev">
          <ChevronLeft size={20} className="rtl:[scale:-1_1]" aria-hidden="true" />
          {before.words}
        </ReaderLink>
      )}
      {after && (
        <ReaderLink key={after.key} to={after.to} className="surah-neighbour is-next" rel="next">
          {after.words}
          <ChevronRight size={20} className="rtl:[scale:-1_1]" aria-hidden="true" />
        </ReaderLink>
      )}
    </nav>
  )
}
