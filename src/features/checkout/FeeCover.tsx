import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { coverMinorOf } from '../../../contract/cover-minor.ts'
import type { Currency } from '../../../contract/money.ts'
import { isCoverKept, keepCover } from '../../data/gift-details.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { cardFeeQuery } from './checkout.queries.ts'
import { FeeCoverSpace } from './FeeCoverSpace.tsx'

interface Props {
  currency: Currency
  /** What the card is charged of the gift, in minor units. */
  chargedMinor: number
  /** What is added for the fee; 0 until the donor says so. */
  coverMinor: number
  onChange: (coverMinor: number) => void
  error: string | undefined
}

/** Lets the donor cover the card's fee. Off, until it is wanted. */
export function FeeCover({ currency, chargedMinor, coverMinor, onChange, error }: Props) {
  const { t } = useTranslation('checkout')
  const money = useMoney()
  const { data: fee, isPending } = useQuery(cardFeeQuery({ currency }))
  const minor = fee?.currency === currency ? coverMinorOf(chargedMinor, fee) : null
  // The page was loaded again, or the basket or the fee has changed: what was agreed to follows.
  const [isWanted, setIsWanted] = useState(() => coverMinor > 0 || isCoverKept())
  useEffect(() => {
    if (isWanted && minor !== null && coverMinor !== minor) onChange(minor)
  }, [isWanted, coverMinor, minor, onChange])
  if (isPending) return <FeeCoverSpace />
  if (minor === null) return null
  const choose = (isChecked: boolean) => {
    setIsWanted(isChecked)
    keepCover(isChecked)
    onChange(isChecked ? minor : 0)
  }
  return (
    <CheckField
      className="px-2"
      label={t('cover.offer', { amount: money({ minor, currency }) })}
      hint={t('cover.hint')}
      error={error}
      checked={coverMinor > 0}
      onChange={event => choose(event.target.checked)}
    />
  )
}
