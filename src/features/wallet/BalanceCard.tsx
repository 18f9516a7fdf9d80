import './wallet.css'
import { Coins, Plus } from 'lucide-react'
import type { WalletBalance } from '../../../contract/wallet.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Lattice } from '../../ui/Lattice.tsx'
import { Money } from '../../ui/Money.tsx'
import { useUnsent } from './use-unsent.ts'

/** How much there is, what of it is promised, and the two ways on. */
export function BalanceCard({ balance: { currency, balanceMinor, heldMinor } }: { balance: WalletBalance }) {
  const { t } = useTranslation('wallet')
  const money = useMoney()
  const unsentMinor = useUnsent(currency)
  return (
    <section className="wallet-balance lattice-ground" aria-label={t('balance')}>
      <Lattice />
      <p className="text-soft">{t('balance')}</p>
      <p className="text-4xl font-semibold">
        <Money minor={balanceMinor} currency={currency} />
      </p>
      {balanceMinor === 0 && <p className="text-soft">{t('empty')}</p>}
      {heldMinor > 0 && (
        <p className="text-sm text-soft">{t('held', { amount: money({ minor: heldMinor, currency }) })}</p>
      )}
      {unsentMinor > 0 && (
        <p className="text-sm text-soft">
          {t('unsent', { amount: money({ minor: unsentMinor, currency }) })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 *:grow">
        <ButtonLink to="/topup" icon={<Plus size={20} aria-hidden="true" />}>
          {t('topUp.title')}
        </ButtonLink>
        <ButtonLink to="/sadaqah-coins" variant="outline" icon={<Coins size={20} aria-hidden="true" />}>
          {t('coins.give')}
        </ButtonLink>
      </div>
    </section>
  )
}
