import { Link } from '@tanstack/react-router'
import type { ChildCard as Card } from '../../../contract/sponsorships.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useChildWords } from '../../ui/use-child-words.ts'
import { ChildEmblem } from './ChildEmblem.tsx'
import { SponsorPill } from './SponsorPill.tsx'

/** A case file as one of many. */
export function ChildCard({ child }: { child: Card }) {
  const { t } = useTranslation('sponsorships')
  const words = useChildWords()
  const money = useMoney()
  return (
    <li className="panel panel-link gap-3">
      <div className="flex items-center gap-4">
        <ChildEmblem number={child.number} />
        <div className="grid min-w-0 gap-0.5">
          <h3 className="text-xl">
            <Link to="/orphanages" search={{ file: child.number }}>
              <bdi>{child.alias}</bdi>
            </Link>
          </h3>
          <p className="text-sm text-soft">{words.number(child.number)}</p>
        </div>
      </div>
      <div className="grid gap-0.5">
        <p className="font-semibold">{words.age(child.ageBand)}</p>
        <p suppressHydrationWarning>{words.place(child.part, child.country)}</p>
        <p className="text-soft">{words.school(child.school, child.schoolYear)}</p>
        <p className="text-sm text-soft">
          <bdi>{child.charity.name}</bdi>
        </p>
      </div>
      <p className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1">
        <span className="font-semibold">
          {t('month', { amount: money({ minor: child.monthlyMinor, currency: child.currency }) })}
        </span>
        <SponsorPill child={child} />
      </p>
    </li>
  )
}
