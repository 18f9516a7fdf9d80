import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { coverMinorOf } from '../../../contract/cover-minor.ts'
import type { Currency } from '../../../contract/money.ts'
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
  // The basket or the fee has changed: what was agreed to follows.
  useEffect(() => {
    if (coverMinor > 0 && minor !== null && coverMinor !== minor) onChange(minor)
  }, [coverMinor, minor, onChange])
  if (isPending) return <FeeCoverSpace />
  if (minor === null) return null
  return (
    <CheckField
      className="px-2"
      label={t('cover.offer', { amount: money({ minor, currency }) })}
      hint={t('cover.hint')}
      error={error}
      checked={coverMinor > 0}
      onChange={event => onChange(event.target.checked ? minor : 0)}
    />
  )
}
