import { Link } from '@tanstack/react-router'
import { ChevronDown, X } from 'lucide-react'
import { useAuth } from '../../data/account/use-auth.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Later } from '../../ui/Later.tsx'
import { Lattice } from '../../ui/Lattice.tsx'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { SpendingRing } from '../../ui/SpendingRing.tsx'
import { MemberWall } from './MemberWall.tsx'
import { TierCards } from './TierCards.tsx'
import { useOffer } from './use-membership.ts'

const OwnMembership = lazyExtra(async () => (await import('./OwnMembership.tsx')).OwnMembership)

/** What membership is, what it pays for and what it never buys; for a member, their own first. */
export function MembershipPage() {
  const { t } = useTranslation('membership')
  const { user } = useAuth()
  return (
    <>
      <header className="lattice-ground border-b border-base-300">
        <Lattice />
        <div className="page grid gap-3 py-6 lg:py-12">
          <h1 className="max-w-3xl">{t('title')}</h1>
          <p className="lead max-w-2xl">{t('lead')}</p>
        </div>
      </header>
      <div className="page grid gap-10 py-8">
        {user && (
          <Later>
            <OwnMembership />
          </Later>
        )}
        <TierCards />
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <Costs />
          <Never />
        </div>
        <MemberWall />
        <Questions />
      </div>
    </>
  )
}

function Costs() {
  const { t } = useTranslation('membership')
  const { fund } = useOffer()
  return (
    <section className="panel gap-4" aria-labelledby="costs">
      <h2 id="costs" className="text-xl">
        {t('costs.title')}
      </h2>
      <SpendingRing parts={fund.spending} />
      <p className="flex flex-wrap gap-x-6">
        <Link
          to="/open-charity-ledger"
          search={{ cause: fund.causeId }}
          className="text-link inline-flex min-h-11 items-center"
        >
          {t('costs.ledger')}
        </Link>
        <Link
          to="/donate"
          search={{ cause: fund.causeId }}
          className="text-link inline-flex min-h-11 items-center"
        >
          {t('costs.once')}
        </Link>
      </p>
    </section>
  )
}

const never = ['worship', 'points', 'rank', 'say'] as const

function Never() {
  const { t } = useTranslation('membership')
  return (
    <section className="panel gap-4" aria-labelledby="never">
      <h2 id="never" className="text-xl">
        {t('never.title')}
      </h2>
      <ul className="grid gap-3">
        {never.map(name => (
          <li key={name} className="flex gap-3">
            <X size={20} aria-hidden="true" className="mt-0.5 flex-none text-soft" />
            <span>{t(`never.${name}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const questions = ['cancel', 'change', 'failed', 'proof', 'zakat', 'tax'] as const

function Questions() {
  const { t } = useTranslation('membership')
  return (
    <section className="grid max-w-3xl gap-2" aria-labelledby="questions">
      <h2 id="questions">{t('questions.title')}</h2>
      <div className="panel gap-0 py-1">
        {questions.map(name => (
          <details key={name} className="group border-b border-base-300 last:border-0">
            <summary className="flex min-h-14 items-center gap-3 py-3 font-semibold">
              <span className="grow">{t(`questions.${name}.question`)}</span>
              <ChevronDown size={20} aria-hidden="true" className="flex-none group-open:rotate-180" />
            </summary>
            <p className="max-w-[65ch] pb-4 text-soft">{t(`questions.${name}.answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
