import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { BadgeStanding } from '../../../contract/rewards.ts'
import { rewardsQuery } from '../../data/reads/rewards-query.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { PinSheet } from './PinSheet.tsx'

/** The person's level, how far it is to the next, and the badges that others may see. Nothing where it can't be had. */
export function LevelLine() {
  const { t } = useTranslation('rewards')
  const { data } = useQuery(rewardsQuery())
  if (!data) return null
  const { points, level, nextLevel, badges } = data
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{t('level', { level: t(`levels.${level.name}`) })}</span>
        {nextLevel && (
          <span className="text-soft">
            {t('next', { count: nextLevel.from - points, level: t(`levels.${nextLevel.name}`) })}
          </span>
        )}
      </p>
      <Badges badges={badges} />
      <p>
        <Link to="/jannah-points-guide" className="text-link inline-flex min-h-11 items-center">
          {t('guide')}
        </Link>
      </p>
    </>
  )
}

function Badges({ badges }: { badges: readonly BadgeStanding[] }) {
  const { t } = useTranslation('rewards')
  const [isChoosing, setIsChoosing] = useState(false)
  const pinned = badges.filter(({ isPinned }) => isPinned)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {pinned.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t('pins.title')}>
          {pinned.map(({ badge }) => (
            <li key={badge}>
              <Pill tone="gold">{t(`badges.${badge}`)}</Pill>
            </li>
          ))}
        </ul>
      )}
      <Button variant="tint" onClick={() => setIsChoosing(true)}>
        {t('pins.choose')}
      </Button>
      {isChoosing && <PinSheet badges={badges} onClose={() => setIsChoosing(false)} />}
    </div>
  )
}
