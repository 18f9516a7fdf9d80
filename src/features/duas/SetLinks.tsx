import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BedDouble, Check, type LucideIcon, Moon, Sparkles, Sun } from 'lucide-react'
import { useKept } from '../../data/use-kept.ts'
import { useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type AdhkarSet, adhkarSets } from '../../lib/duas/dua.ts'
import { useMinute } from '../../ui/use-minute.ts'
import { adhkarProgress, type SaidTimes, saidOf } from './adhkar-progress.ts'
import { type SetShape, setShapesQuery } from './duas.queries.ts'
import { progressKeys } from './progress-keys.ts'

const icons: Record<AdhkarSet, LucideIcon> = {
  morning: Sun,
  evening: Moon,
  'after-prayer': Sparkles,
  bedtime: BedDouble,
}

/** The sets of the day, each with how far one came in it. */
export function SetLinks() {
  const { t } = useTranslation('duas')
  const { language } = useShownReader()
  const { data: shapes } = useSuspenseQuery(setShapesQuery(language))
  const kept = useKept(adhkarProgress)
  const now = useMinute()
  return (
    <section className="grid gap-4" aria-labelledby="sets">
      <h2 id="sets">{t('sets.title')}</h2>
      <ul className="set-list pairs">
        {adhkarSets.map(set => (
          <li key={set}>
            <SetLink set={set} shape={shapes[set]} said={saidOf(kept, set, now)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SetLinkProps {
  set: AdhkarSet
  shape: SetShape
  said: SaidTimes
}

function SetLink({ set, shape: { size, times }, said }: SetLinkProps) {
  const { t } = useTranslation('duas')
  const Icon = icons[set]
  const isBegun = Object.values(said).some(count => count > 0)
  const whole = Object.entries(said).filter(([id, count]) => count >= (times[id] ?? 1)).length
  return (
    <Link to="/fortress-of-the-muslim" search={{ set }} className={`set-link set-${set}`}>
      <Icon size={24} strokeWidth={1.6} aria-hidden="true" />
      <strong>{t(`sets.${set}`)}</strong>
      <small>
        {isBegun
          ? t(progressKeys(set).progress, { done: Math.min(whole, size), all: size })
          : t('count', { count: size })}
        {whole >= size && <Check size={16} aria-hidden="true" />}
      </small>
    </Link>
  )
}
