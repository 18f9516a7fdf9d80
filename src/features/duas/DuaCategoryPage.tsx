import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DuaCard } from './DuaCard.tsx'
import { DuaFrame } from './DuaFrame.tsx'
import { chapterQuery } from './duas.queries.ts'
import { Neighbours } from './Neighbours.tsx'
import { TransliterationSwitch } from './TransliterationSwitch.tsx'

/** All duas of one occasion, whole. */
export function DuaCategoryPage({ categorySlug }: { categorySlug: string }) {
  const { t } = useTranslation('duas')
  const { language } = useShownReader()
  const { data } = useSuspenseQuery(chapterQuery(language, categorySlug))
  // The loader leads on to /404.
  if (!data) return null
  const { chapter, duas, previous, next } = data
  return (
    <DuaFrame isNarrow>
      <header className="duas-header">
        <Link to="/duas" className="crumb">
          {t('title')}
        </Link>
        <h1>{chapter.title}</h1>
        <div className="duas-bar">
          <span className="text-soft">{t('count', { count: duas.length })}</span>
          <TransliterationSwitch />
        </div>
      </header>
      <div className="dua-list">
        {duas.map(dua => (
          <DuaCard key={dua.id} dua={dua} />
        ))}
      </div>
      <Neighbours
        previous={previous && { ...previous, to: '/duas/category/$categorySlug' }}
        next={next && { ...next, to: '/duas/category/$categorySlug' }}
      />
    </DuaFrame>
  )
}
