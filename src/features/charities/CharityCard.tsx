import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import type { CharityCard as Card } from '../../../contract/charities.ts'
import { directionOf } from '../../../contract/languages.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Money } from '../../ui/Money.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { CountryName } from './CountryName.tsx'

/** A verified charity as one of many. */
export function CharityCard({ charity }: { charity: Card }) {
  const { t } = useTranslation('charities')
  return (
    <li className="panel panel-link gap-2">
      <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
        <Pill tone="green" icon={<BadgeCheck size={14} aria-hidden="true" />}>
          {t('verified')}
        </Pill>
        <CountryName code={charity.country} />
      </p>
      <h2 className="text-xl">
        <Link to="/charity/$slug" params={{ slug: charity.slug }}>
          <bdi>{charity.name}</bdi>
        </Link>
      </h2>
      {charity.isDemo && <p className="text-sm font-semibold">{t('page.demo')}</p>}
      <p lang={charity.aboutLang} dir={directionOf(charity.aboutLang)} className="line-clamp-5 text-soft">
        {charity.about}
      </p>
      <p className="mt-auto flex flex-wrap gap-x-3 pt-1 text-sm text-soft">
        <span className="font-semibold text-base-content">
          <Money minor={charity.raisedMinorGbp} currency="GBP" />
        </span>
        <span>{t('gifts', { count: charity.gifts })}</span>
        <span>{t('projects', { count: charity.projects })}</span>
      </p>
    </li>
  )
}
