import { getRouteApi } from '@tanstack/react-router'
import { useAuth } from '../../data/account/use-auth.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadingCard } from '../../ui/LoadingCard.tsx'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { part } from '../../ui/part.tsx'
import { WhoseWallet } from './WhoseWallet.tsx'

/** For who is signed in alone. */
const OwnWallet = part(async () => (await import('./OwnWallet.tsx')).OwnWallet, <LoadingCard />)
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
        {loading ? <LoadingCard /> : user ? <OwnWallet /> : <WhoseWallet next="/sadaqah-wallet" />}
      </div>
    </div>
  )
}
