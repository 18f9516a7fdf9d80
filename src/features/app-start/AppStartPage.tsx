import { Link } from '@tanstack/react-router'
import {
  BookHeart,
  BookMarked,
  BookOpen,
  Calculator,
  CalendarDays,
  CircleDot,
  Compass,
  HandHeart,
  ListChecks,
  type LucideIcon,
  Radio,
  Settings,
  Sparkles,
  Sunrise,
  Table2,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'

const tools = [
  { to: '/quran-reader', key: 'tools.quran', icon: BookOpen },
  { to: '/hifdh', key: 'tools.hifdh', icon: BookMarked },
  { to: '/namaz-times', key: 'tools.times', icon: Sunrise },
  { to: '/qibla-finder', key: 'tools.qibla', icon: Compass },
  { to: '/duas', key: 'tools.duas', icon: BookHeart },
  { to: '/dhikr', key: 'common:nav.dhikr', icon: CircleDot },
  { to: '/99-names', key: 'common:nav.names', icon: Sparkles },
  { to: '/islamic-calendar', key: 'tools.calendar', icon: CalendarDays },
  { to: '/namaz-rakats', key: 'tools.rakats', icon: Table2 },
  { to: '/prayer-tracker', key: 'tools.tracker', icon: ListChecks },
  { to: '/donate', key: 'tools.give', icon: HandHeart },
  { to: '/zakat-calculator', key: 'common:nav.zakat', icon: Calculator },
  { to: '/live-feed', key: 'tools.feed', icon: Radio },
  { to: '/profile', key: 'tools.me', icon: UserRound },
  { to: '/settings', key: 'tools.settings', icon: Settings },
] as const satisfies readonly { to: string; key: string; icon: LucideIcon }[]

interface AppStartPageProps {
  prayer: ReactNode
  quran: ReactNode
  /** A line about today's portion of the Quran, where there is a plan. */
  khatm?: ReactNode
  streak: ReactNode
  gift: ReactNode
}

/** Where the installed app opens: what this hour asks for, what was begun, and the way to everything. */
export function AppStartPage({ prayer, quran, khatm, streak, gift }: AppStartPageProps) {
  const { t } = useTranslation('app')
  return (
    <div className="page grid gap-6 py-5">
      <h1 className="sr-only">{t('title')}</h1>
      {prayer}
      {khatm}
      <div className="grid gap-4 md:grid-cols-3">
        {quran}
        {streak}
        {gift}
      </div>
      <nav className="grid gap-3" aria-labelledby="tools">
        <h2 id="tools" className="text-lg">
          {t('tools.title')}
        </h2>
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6">
          {tools.map(({ to, key, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className="tile h-full flex-col justify-center gap-1.5 py-3 text-center text-sm">
                <Icon size={24} strokeWidth={1.6} aria-hidden="true" className="text-primary" />
                {t(key)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
