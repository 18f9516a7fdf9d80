import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { WalletBalance } from '../../../contract/wallet.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { walletBalancesQuery } from '../../data/reads/wallet-balances-query.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { SkeletonCard } from '../../ui/SkeletonCard.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { MovementList } from './MovementList.tsx'
import { SignInFirst } from './SignInFirst.tsx'

/** For who comes back from paying alone. */
const TopUpArrival = lazyExtra(async () => (await import('./TopUpArrival.tsx')).TopUpArrival)

const route = getRouteApi('/(giving)/sadaqah-wallet')

/** What somebody set aside to give: how much is left, and what became of the rest. */
export function WalletPage() {
  const { t } = useTranslation('wallet')
  const { user, loading } = useAuth()
  const { topup } = route.useSearch()
  return (
    <div className="page py-8">
      <div className="column grid gap-6">
        <header className="grid gap-2">
          <h1>{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
        </header>
        {topup !== undefined && user && <TopUpArrival id={topup} />}
        {loading ? <Shape /> : user ? <OwnWallet /> : <SignInFirst next="/sadaqah-wallet" />}
      </div>
    </div>
  )
}

const Shape = () => (
  <Loading>
    <SkeletonCard />
  </Loading>
)

function OwnWallet() {
  const { t } = useTranslation('wallet')
  const { currency: own } = useReader()
  const { data, isError, refetch, isFetching } = useQuery(walletBalancesQuery())
  const [asked, setAsked] = useState<string>(own)
  if (!data) {
    if (!isError) return <Shape />
    return (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching}>
        {t('failed')}
      </ErrorState>
    )
  }
  const { balances } = data
  const empty: WalletBalance = { currency: own, balanceMinor: 0, heldMinor: 0 }
  const shown = balances.find(({ currency }) => currency === asked) ?? balances[0] ?? empty
  return (
    <>
      {balances.length > 1 && (
        <SelectField
          label={t('currency')}
          value={shown.currency}
          onChange={event => setAsked(event.target.value)}
          options={balances.map(({ currency }) => ({ value: currency, label: currency }))}
        />
      )}
      <BalanceCard balance={shown} />
      {balances.length > 0 && <MovementList key={shown.currency} currency={shown.currency} />}
    </>
  )
}
