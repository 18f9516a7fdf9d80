import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DonationOffer } from '../../../contract/donations.ts'
import { isolated } from '../../../contract/isolated.ts'
import { walletOffersQuery } from '../../data/reads/wallet-offers-query.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { type Payable } from './basket.ts'
import { walletPart } from './wallet-part.ts'

/** A balance that pays a gift, or a part of it. */
export type Source = NonNullable<DonationOffer['from']>

interface Props {
  payable: Payable
  /** What is added for the card's fee while the balance that is chosen pays. */
  coverMinor: number
  /** Which balance. */
  of: Omit<Source, 'minor'>
  /** What may be given from it now; null while that is not known. */
  freeMinor: number | null
  /** Who has given it, of a gift card. */
  name?: string
  /** The balance that pays, whichever it is. */
  source: Source | undefined
  onChange: (source: Source | undefined) => void
}

const isSame = (one: Omit<Source, 'minor'>, other: Omit<Source, 'minor'>): boolean =>
  one.kind === other.kind && one.card === other.card

/** Lets a balance pay, all or what it holds; the card pays the rest. Not shown where there is nothing in it. */
export function BalanceChoice({ payable, coverMinor, of, freeMinor, name = '', source, onChange }: Props) {
  const { currency, totalMinor } = payable
  const { t } = useTranslation('checkout')
  const money = useMoney()
  const { data: offers } = useQuery(walletOffersQuery({ currency }))
  const isKnown = freeMinor !== null && offers?.currency === currency
  const part = isKnown ? walletPart(freeMinor, totalMinor, offers.minMinor) : 0
  const isChosen = source !== undefined && isSame(source, of)
  // The basket or the balance has changed: what was agreed to follows.
  useEffect(() => {
    if (isKnown && isChosen && source.minor !== part)
      onChange(part > 0 ? { ...source, minor: part } : undefined)
  }, [isKnown, isChosen, source, part, onChange])
  if (part === 0) return null
  const write = (minor: number) => money({ minor, currency })
  const restMinor = totalMinor - part + coverMinor
  const hint =
    restMinor === 0
      ? t(`${of.kind}.useAll`, { part: write(part) })
      : t(`${of.kind}.usePart`, { part: write(part), rest: write(restMinor) })
  return (
    <section className="panel">
      <CheckField
        label={t(`${of.kind}.use`, { name: isolated(name) })}
        hint={isChosen ? hint : t(`${of.kind}.has`, { amount: write(freeMinor ?? 0) })}
        checked={isChosen}
        onChange={event => onChange(event.target.checked ? { ...of, minor: part } : undefined)}
      />
    </section>
  )
}
