import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { wallet } from '../../../contract/wallet.ts'
import { memberQuery } from '../../data/account/member-query.ts'
import { query } from '../../data/queries.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import type { payableLines } from './basket.ts'
import { walletPart } from './wallet-part.ts'

interface Props {
  payable: NonNullable<ReturnType<typeof payableLines>>
  /** What the wallet is to pay; 0 until its owner says so. */
  fromMinor: number
  onChange: (minor: number) => void
}

/** Lets the wallet pay, all or what it holds; the card pays the rest. Not shown where there is nothing in it. */
export function WalletPart({ payable: { currency, totalMinor }, fromMinor, onChange }: Props) {
  const { t } = useTranslation('checkout')
  const money = useMoney()
  const { data } = useQuery({ ...memberQuery<typeof wallet.balances>('/api/wallet', {}), staleTime: 0 })
  const { data: offers } = useQuery(
    query<typeof wallet.offers>('/api/wallet/offers', { query: { currency } }),
  )
  const balance = data?.balances.find(each => each.currency === currency)
  const freeMinor = balance ? balance.balanceMinor - balance.heldMinor : 0
  const part = offers?.currency === currency ? walletPart(freeMinor, totalMinor, offers.minMinor) : 0
  // The basket or the balance has changed: what was agreed to follows.
  useEffect(() => {
    if (fromMinor > 0 && data && offers && fromMinor !== part) onChange(part)
  }, [fromMinor, part, data, offers, onChange])
  if (part === 0) return null
  const write = (minor: number) => money({ minor, currency })
  const restMinor = totalMinor - part
  const hint =
    restMinor === 0
      ? t('wallet.useAll', { part: write(part) })
      : t('wallet.usePart', { part: write(part), rest: write(restMinor) })
  return (
    <section className="panel">
      <CheckField
        label={t('wallet.use')}
        hint={fromMinor > 0 ? hint : t('wallet.has', { amount: write(freeMinor) })}
        checked={fromMinor > 0}
        onChange={event => onChange(event.target.checked ? part : 0)}
      />
    </section>
  )
}
