import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readerPath } from './reader-address.ts'
import type { SurahHead } from './surah-head.ts'

/** The surahs before and after, at the end of one. */
export function SurahNeighbours({ head }: { head: SurahHead }) {
  const { t } = useTranslation('quran')
  const { surah, names } = head
  return (
    <nav className="surah-neighbours" aria-label={t('neighbours')}>
      {surah > 1 && (
        <Link
          to={readerPath}
          search={{ surah: surah - 1 }}
          className="surah-neighbour"
          rel="prev"
          viewTransition={false}
        >
          <ChevronLeft size={20} className="rtl:[scale:-1_1]" aria-hidden="true" />
          <span>
            <small>{t('previous')}</small>
            {names[surah - 2]}
          </span>
        </Link>
      )}
      {surah < 114 && (
        <Link
          to={readerPath}
          search={{ surah: surah + 1 }}
          className="surah-neighbour is-next"
          rel="next"
          viewTransition={false}
        >
          <span>
            <small>{t('next')}</small>
            {names[surah]}
          </span>
          <ChevronRight size={20} className="rtl:[scale:-1_1]" aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
