import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BedDouble, Check, type LucideIcon, Moon, Sparkles, Sun } from 'lucide-react'
import { useKept } from '../../data/use-kept.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type AdhkarSet, adhkarSets } from '../../lib/duas/dua.ts'
import { adhkarProgress, countsOn } from './adhkar-progress.ts'
import { setSizesQuery } from './duas.queries.ts'
import { useToday } from './use-today.ts'

const icons: Record<AdhkarSet, LucideIcon> = {
  morning: Sun,
  evening: Moon,
  'after-prayer': Sparkles,
  bedtime: BedDouble,
}

/** The sets of the day, each with how far one came in it today. */
export function SetLinks() {
  const { t } = useTranslation('duas')
  const { language } = useReader()
  const { data: sizes } = useSuspenseQuery(setSizesQuery(language))
  const counts = countsOn(useKept(adhkarProgress), useToday())
  return (
    <section className="grid gap-4" aria-labelledby="sets">
      <h2 id="sets">{t('sets.title')}</h2>
      <ul className="set-list">
        {adhkarSets
          .filter(set => sizes[set])
          .map(set => (
            <li key={set}>
              <SetLink set={set} count={sizes[set] ?? 0} begun={counts[set] ?? {}} />
            </li>
          ))}
      </ul>
    </section>
  )
}

interface SetLinkProps {
  set: AdhkarSet
  count: number
  begun: Readonly<Record<string, number>>
}

function SetLink({ set, count, begun }: SetLinkProps) {
  const { t } = useTranslation('duas')
  const Icon = icons[set]
  const started = Object.values(begun).filter(times => times > 0).length
  return (
    <Link to="/fortress-of-the-muslim" search={{ set }} className={`set-link set-${set}`}>
      <Icon size={24} strokeWidth={1.6} aria-hidden="true" />
      <strong>{t(`sets.${set}`)}</strong>
      <small>
        {started > 0
          ? t('sets.progress', { done: Math.min(started, count), all: count })
          : t('count', { count })}
        {started >= count && <Check size={16} aria-hidden="true" />}
      </small>
    </Link>
  )
}
