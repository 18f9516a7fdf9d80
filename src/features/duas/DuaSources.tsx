import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Dua, DuaSource } from '../../lib/duas/dua.ts'
import { ReportLink } from '../../ui/ReportLink.tsx'
import { useSourceText } from './use-source-text.ts'

/** Where a dua is from, how sound that is, who has looked at it, and where to say that it is wrong. */
export function DuaSources({ dua }: { dua: Dua }) {
  const { t } = useTranslation('ui')
  return (
    <p className="dua-sources">
      {dua.sources.map(source => (
        <Source key={source.collection + source.number} source={source} />
      ))}
      <span>{t(dua.isReviewed ? 'review.reviewed' : 'review.pending')}</span>
      <ReportLink text={`dua-${dua.id}`} />
    </p>
  )
}

function Source({ source }: { source: DuaSource }) {
  const say = useSourceText()
  if (source.collection !== 'quran') return <cite>{say(source)}</cite>
  return (
    <Link to="/quran-reader" search={{ verse: source.number.replace(/-.*/, '') }}>
      {say(source)}
    </Link>
  )
}
