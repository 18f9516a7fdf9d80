import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Sprout } from 'lucide-react'
import { useAuth } from '../../data/account/use-auth.ts'
import { rewardsQuery } from '../../data/reads/rewards-query.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { WeekDots } from './WeekDots.tsx'

/** The days in a row of who is signed in; to others, what an account would keep. No day that was missed is named. */
export function StreakCard() {
  const { t } = useTranslation('app')
  const { isAuthenticated } = useAuth()
  const { data } = useQuery({ ...rewardsQuery(), enabled: isAuthenticated })
  return (
    <section className="panel panel-link gap-2">
      <Sprout size={24} strokeWidth={1.6} aria-hidden="true" className="text-primary" />
      <h2 className="text-lg">
        <Link to={isAuthenticated ? '/profile' : '/auth'}>{t('streak.title')}</Link>
      </h2>
      {data ? (
        <Days days={data.streak.days} isPaused={data.streak.isPaused} />
      ) : (
        <p className="text-soft">{t('streak.text')}</p>
      )}
    </section>
  )
}

function Days({ days, isPaused }: { days: number; isPaused: boolean }) {
  const { t } = useTranslation('app')
  return (
    <div className="flex flex-wrap items-center gap-3 text-soft">
      <p>{isPaused ? t('streak.paused') : t('streak.days', { count: days })}</p>
      {!isPaused && <WeekDots streakDays={days} isGold={days > 0 && days % 7 === 0} />}
    </div>
  )
}
