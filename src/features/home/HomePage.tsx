import { Link } from '@tanstack/react-router'
import { BookOpen, type LucideIcon, ReceiptText, RefreshCcwDot, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Drawing } from '../../ui/Drawing.tsx'
import { Lattice } from '../../ui/Lattice.tsx'

interface Props {
  /** The causes, and the newest gifts: parts of other features, put together by the route. */
  causes: ReactNode
  feed: ReactNode
}

export function HomePage({ causes, feed }: Props) {
  const { t } = useTranslation('home')
  return (
    <>
      <section className="lattice-ground border-b border-base-300">
        <Lattice />
        <div className="page py-10 lg:grid lg:grid-cols-[1fr_30rem] lg:items-center lg:gap-10 lg:py-12">
          <div className="grid gap-4">
            <h1 className="max-w-3xl">{t('hero.title')}</h1>
            <p className="lead max-w-2xl">{t('hero.text')}</p>
            <div className="mt-1 flex flex-wrap gap-3">
              <ButtonLink to="/donate" size="large">
                {t('hero.give')}
              </ButtonLink>
              <ButtonLink to="/$slug" params={{ slug: 'how-it-works' }} size="large" variant="tint">
                {t('hero.how')}
              </ButtonLink>
            </div>
          </div>
          <Drawing name="valley" className="aspect-8/5 max-lg:hidden" />
        </div>
      </section>
      <div className="page grid gap-12 py-8 lg:gap-16">
        <section className="grid gap-4" aria-labelledby="causes">
          <h2 id="causes">{t('causes.title')}</h2>
          {causes}
          <div>
            <ButtonLink to="/donate" variant="outline">
              {t('causes.all')}
            </ButtonLink>
          </div>
        </section>
        <Worship />
        <Promises />
        <section className="grid gap-4" aria-labelledby="gifts">
          <h2 id="gifts">{t('feed.title')}</h2>
          {feed}
        </section>
      </div>
    </>
  )
}

const tools = [
  { to: '/namaz-times', key: 'prayerTimes' },
  { to: '/qibla-finder', key: 'qibla' },
  { to: '/duas', key: 'duas' },
  { to: '/dhikr', key: 'dhikr' },
  { to: '/islamic-calendar', key: 'calendar' },
  { to: '/prayer-tracker', key: 'tracker' },
] as const

function Worship() {
  const { t } = useTranslation('common')
  return (
    <section className="grid gap-4" aria-labelledby="worship">
      <h2 id="worship">{t('groups.worship')}</h2>
      <QuranInvitation />
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
        {tools.map(({ to, key }) => (
          <li key={to}>
            <Link to={to} className="tile h-full justify-center text-center font-semibold">
              {t(`nav.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function QuranInvitation() {
  const { t } = useTranslation('home')
  return (
    <div className="panel lattice-ground gap-3">
      <Lattice />
      <BookOpen size={28} strokeWidth={1.6} className="text-primary" aria-hidden="true" />
      <h3>{t('quran.title')}</h3>
      <p className="max-w-prose text-soft">{t('quran.text')}</p>
      <div>
        <ButtonLink to="/quran-reader" variant="tint">
          {t('quran.open')}
        </ButtonLink>
      </div>
    </div>
  )
}

const promises: readonly { id: 'lost' | 'proven' | 'private'; icon: LucideIcon }[] = [
  { id: 'lost', icon: RefreshCcwDot },
  { id: 'proven', icon: ReceiptText },
  { id: 'private', icon: ShieldCheck },
]

function Promises() {
  const { t } = useTranslation('home')
  return (
    <section className="grid gap-4" aria-labelledby="promises">
      <h2 id="promises">{t('promises.title')}</h2>
      <ul className="grid gap-6 md:grid-cols-3">
        {promises.map(({ id, icon: Icon }) => (
          <li key={id} className="grid content-start gap-2">
            <Icon size={26} strokeWidth={1.6} className="text-primary" aria-hidden="true" />
            <h3>{t(`promises.${id}Title`)}</h3>
            <p className="text-soft">{t(`promises.${id}Text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
