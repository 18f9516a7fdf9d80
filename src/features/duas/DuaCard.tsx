import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Dua } from '../../lib/duas/dua.ts'
import { DuaActions } from './DuaActions.tsx'
import { DuaArabic } from './DuaArabic.tsx'
import { DuaSources } from './DuaSources.tsx'
import { useHasLatin } from './use-has-latin.ts'

/** One dua in a list of them. `children`: what else is done with it there. */
export function DuaCard({ dua, children }: { dua: Dua; children?: ReactNode }) {
  const { t } = useTranslation('duas')
  return (
    <article className="dua" id={dua.id}>
      <header className="dua-head">
        <h2 className="text-lg">
          <Link to="/dua/$duaSlug" params={{ duaSlug: dua.id }}>
            {dua.title}
          </Link>
        </h2>
        {dua.times !== null && <span className="pill flex-none">{t('dua.times', { count: dua.times })}</span>}
      </header>
      <DuaWords dua={dua} />
      {dua.note && <p className="dua-note">{dua.note}</p>}
      <DuaSources dua={dua} />
      {children}
      <DuaActions dua={dua} />
    </article>
  )
}

/** Arabic, its sound where it is wanted, its meaning. */
export function DuaWords({ dua }: { dua: Dua }) {
  const hasLatin = useHasLatin()
  return (
    <>
      <DuaArabic text={dua.text} />
      {hasLatin && (
        <p lang="ar-Latn" dir="ltr" className="dua-latin">
          {dua.transliteration}
        </p>
      )}
      <p className="dua-meaning">{dua.meaning}</p>
    </>
  )
}
