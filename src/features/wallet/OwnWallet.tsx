import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WalletBalance } from '../../../contract/wallet.ts'
import { walletBalancesQuery } from '../../data/reads/wallet-balances-query.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingCard } from '../../ui/LoadingCard.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { BalanceCard } from './BalanceCard.tsx'
import { MovementList } from './MovementList.tsx'

/** The wallet of who is signed in, a currency at a time. */
export function OwnWallet() {
  const { t } = useTranslation('wallet')
  const { currency: own } = useReader()
  const { data, isError, refetch, isFetching } = useQuery(walletBalancesQuery())
  const [asked, setAsked] = useState<string>(own)
  if (!data) {
    if (!isError) return <LoadingCard />
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
