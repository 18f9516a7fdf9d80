import './wallet.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Project } from '../../../contract/catalogue.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { causesQuery } from '../../data/reads/causes-query.ts'
import { walletOffersQuery } from '../../data/reads/wallet-offers-query.ts'
import { useKept } from '../../data/use-kept.ts'
import { useMoney, useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { CoinTray } from './CoinTray.tsx'
import { coinProjects } from './coin.ts'
import { keptCause } from './kept-cause.ts'
import { PurseLine } from './PurseLine.tsx'
import { TodaysCoins } from './TodaysCoins.tsx'
import { UndoBar } from './UndoBar.tsx'
import { useCoins } from './use-coins.ts'
import { usePurse } from './use-purse.ts'

/** Small coins, each given by one tap; without a connection too. */
export function CoinsPage() {
  const { t } = useTranslation(['wallet', 'checkout', 'errors'])
  const reader = useShownReader()
  const { data: offers } = useSuspenseQuery(walletOffersQuery(reader))
  const { data: catalogue } = useSuspenseQuery(causesQuery(reader))
  const projects = coinProjects(catalogue.causes)
  const kept = useKept(keptCause)
  const project = projects.find(({ id }) => id === kept) ?? projects[0]
  const coins = useCoins()
  const tap = useTap(project, coins.give)
  return (
    <div className="page py-8">
      <div className="column grid gap-6">
        <header className="grid gap-2 text-center">
          <h1>{t('coins.title')}</h1>
          <p className="lead">{t('coins.lead')}</p>
        </header>
        {project ? (
          <section className="panel gap-5" aria-label={t('coins.title')}>
            <SelectField
              label={t('coins.to')}
              value={project.id}
              onChange={event => keptCause.set(event.target.value)}
              options={projects.map(({ id, title }) => ({ value: id, label: title }))}
              hint={project.charity.name}
            />
            <CoinTray offers={offers} onGive={minor => tap.give(minor)} />
            <Purse currency={project.currency} missing={tap.missing} />
          </section>
        ) : (
          <Notice>{t('coins.none')}</Notice>
        )}
        {coins.problem && (
          <Notice tone="error" isLive>
            {t(
              coins.problem === 'not_while_impersonating'
                ? `errors:${coins.problem}`
                : `checkout:storage.${coins.problem}`,
            )}
          </Notice>
        )}
        <UndoBar last={coins.last} onUndo={() => void coins.undo()} />
        <TodaysCoins projects={projects} onRemove={id => void coins.remove(id)} />
        <p className="text-center text-sm text-soft">{t('coins.notZakat')}</p>
      </div>
    </div>
  )
}

/** A coin that the wallet is known not to cover is not taken: nobody is promised what would be refused. */
function useTap(project: Project | undefined, give: (project: Project, minor: number) => Promise<void>) {
  const { user } = useAuth()
  const navigate = useNavigate()
  const purse = usePurse(project?.currency ?? 'GBP')
  const [missing, setMissing] = useState<number | null>(null)
  return {
    missing,
    give(minor: number): void {
      if (!project) return
      if (!user) return void navigate({ to: '/auth', search: { next: '/sadaqah-coins' } })
      const isShort = purse.freeMinor !== null && purse.freeMinor < minor
      setMissing(isShort ? minor : null)
      if (!isShort) void give(project, minor)
    },
  }
}

interface PurseProps {
  currency: Project['currency']
  /** The coin that the wallet did not cover. */
  missing: number | null
}

/** What is left to give, and the way to more. */
function Purse({ currency, missing }: PurseProps) {
  const { t } = useTranslation('wallet')
  const money = useMoney()
  const { user } = useAuth()
  const { freeMinor } = usePurse(currency)
  if (!user) return <PurseLine text={t('coins.signIn')} to="/auth" link={t('coins.signInLink')} />
  if (missing !== null) {
    const amount = money({ minor: missing, currency })
    return <PurseLine isLive text={t('coins.tooSmall', { amount })} to="/topup" link={t('topUp.title')} />
  }
  const left =
    freeMinor === null
      ? t('coins.unknown')
      : t('coins.left', { amount: money({ minor: freeMinor, currency }) })
  return <PurseLine text={left} to="/sadaqah-wallet" link={t('coins.wallet')} />
}
