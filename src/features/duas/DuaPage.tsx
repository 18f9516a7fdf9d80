import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DuaActions } from './DuaActions.tsx'
import { DuaWords } from './DuaCard.tsx'
import { DuaFrame } from './DuaFrame.tsx'
import { DuaSources } from './DuaSources.tsx'
import { duaQuery } from './duas.queries.ts'
import { Neighbours } from './Neighbours.tsx'
import { TapCount } from './TapCount.tsx'
import { TransliterationSwitch } from './TransliterationSwitch.tsx'

/** One dua: the words large, what they mean, where they are from, and how often they are said. */
export function DuaPage({ duaSlug }: { duaSlug: string }) {
  const { t } = useTranslation('duas')
  const { language } = useShownReader()
  const { data } = useSuspenseQuery(duaQuery(language, duaSlug))
  // The loader leads on to /404.
  if (!data) return null
  const { dua, chapter, previous, next } = data
  return (
    <DuaFrame isNarrow>
      <article className="dua dua-alone">
        <header className="duas-header">
          <Link to="/duas/category/$categorySlug" params={{ categorySlug: dua.chapter }} className="crumb">
            {chapter}
          </Link>
          <h1>{dua.title}</h1>
          <div className="duas-bar">
            {dua.times !== null && (
              <span className="pill flex-none">{t('dua.times', { count: dua.times })}</span>
            )}
            {dua.text.kind === 'quran' && dua.text.isPart && (
              <span className="pill pill-plain">{t('dua.part')}</span>
            )}
            <TransliterationSwitch />
          </div>
        </header>
        <DuaWords dua={dua} />
        {dua.note && <p className="dua-note">{dua.note}</p>}
        <DuaSources dua={dua} />
        {dua.times !== null && dua.times > 1 && <TapCount key={dua.id} most={dua.times} />}
        <DuaActions dua={dua} />
      </article>
      <Neighbours
        previous={previous && { ...previous, to: '/dua/$duaSlug' }}
        next={next && { ...next, to: '/dua/$duaSlug' }}
      />
    </DuaFrame>
  )
}
