import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ReaderLink } from './ReaderLink.tsx'
import type { SurahHead } from './surah-head.ts'

/** The surahs before and after, at the end of one. Each surah has links of its own: the keyboard does not stay at the end of the next. */
export function SurahNeighbours({ head }: { head: SurahHead }) {
  const { t } = useTranslation('quran')
  const { surah, names } = head
  return (
    <nav className="surah-neighbours" aria-label={t('neighbours')}>
      {surah > 1 && (
        <ReaderLink key={surah - 1} to={{ surah: surah - 1 }} className="surah-neighbour" rel="prev">
          <ChevronLeft size={20} className="rtl:[scale:-1_1]" aria-hidden="true" />
          <span>
            <small>{t('previous')}</small>
            {names[surah - 2]}
          </span>
        </ReaderLink>
      )}
      {surah < 114 && (
        <ReaderLink key={surah + 1} to={{ surah: surah + 1 }} className="surah-neighbour is-next" rel="next">
          <span>
            <small>{t('next')}</small>
            {names[surah]}
          </span>
          <ChevronRight size={20} className="rtl:[scale:-1_1]" aria-hidden="true" />
        </ReaderLink>
      )}
    </nav>
  )
}
