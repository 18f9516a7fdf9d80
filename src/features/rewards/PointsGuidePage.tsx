import { useSuspenseQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Lattice } from '../../ui/Lattice.tsx'
import { useLocale } from '../../ui/useLocale.ts'
import { AwardList } from './AwardList.tsx'
import { LevelList } from './LevelList.tsx'
import { pointsGuideQuery } from './points-guide.queries.ts'
import { VisitList } from './VisitList.tsx'

/** What gives points and what takes them away, by the rules that hold now; and first of all what points are not. */
export function PointsGuidePage() {
  const { t } = useTranslation(['points-guide', 'rewards'])
  const { data: guide } = useSuspenseQuery(pointsGuideQuery())
  const number = new Intl.NumberFormat(useLocale().locale)
  return (
    <>
      <header className="lattice-ground border-b border-base-300">
        <Lattice />
        <div className="page grid gap-3 py-8 lg:py-12">
          <h1 className="max-w-3xl">{t('title')}</h1>
          <p className="lead max-w-2xl">{t('rewards:fixed')}</p>
        </div>
      </header>
      <div className="page grid gap-10 py-8">
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <AwardList guide={guide} />
          <div className="grid gap-8">
            <Losses />
            <Nots />
          </div>
        </div>
        <VisitList guide={guide} />
        <LevelList levels={guide.levels} />
        <footer className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-sm text-soft">{t('version', { n: number.format(guide.version) })}</p>
          <ButtonLink to="/profile" variant="tint">
            {t('own')}
          </ButtonLink>
        </footer>
      </div>
    </>
  )
}

function Losses() {
  const { t } = useTranslation('points-guide')
  return (
    <section className="panel gap-3" aria-labelledby="lose">
      <h2 id="lose" className="text-xl">
        {t('lose.title')}
      </h2>
      <p>{t('lose.gift')}</p>
      <p className="text-soft">{t('lose.nothing')}</p>
    </section>
  )
}

const nots = ['more', 'worship', 'bought', 'ranked'] as const

function Nots() {
  const { t } = useTranslation('points-guide')
  return (
    <section className="panel gap-3" aria-labelledby="not">
      <h2 id="not" className="text-xl">
        {t('not.title')}
      </h2>
      <ul className="grid gap-3">
        {nots.map(name => (
          <li key={name} className="flex gap-3">
            <X size={20} aria-hidden="true" className="mt-0.5 flex-none text-soft" />
            <span>{t(`not.${name}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
