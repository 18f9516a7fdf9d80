import { type FormEvent, useState } from 'react'
import type { Answer } from '../../../contract/endpoint.ts'
import type { wallet } from '../../../contract/wallet.ts'
import { useMoney, useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { amountIn } from './amount-in.ts'
import { CoinFace } from './CoinFace.tsx'

interface Props {
  offers: Answer<typeof wallet.offers>
  onGive: (minor: number) => void
}

/** The coins, and a field for any other. */
export function CoinTray({ offers, onGive }: Props) {
  const { t } = useTranslation('wallet')
  const money = useMoney()
  const { currency, coinPresetsMinor } = offers
  return (
    <>
      <ul className="coin-tray" aria-label={t('coins.tray')}>
        {coinPresetsMinor.map(minor => (
          <li key={minor}>
            <button
              type="button"
              className="coin"
              aria-label={t('coins.tap', { amount: money({ minor, currency }) })}
              onClick={() => onGive(minor)}
            >
              <CoinFace />
              <Money minor={minor} currency={currency} className="coin-amount" />
            </button>
          </li>
        ))}
      </ul>
      <OtherCoin offers={offers} onGive={onGive} />
    </>
  )
}

function OtherCoin({ offers, onGive }: Props) {
  const { t } = useTranslation(['wallet', 'ui', 'errors'])
  const money = useMoney()
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { currency, minMinor, maxMinor } = offers
  const amount = amountIn(text, offers, useReader().locale)
  const write = (minor: number) => money({ minor, currency })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(typeof amount === 'string')
    if (typeof amount === 'string') return
    onGive(amount)
    setText('')
  }
  return (
    <form className="flex items-start gap-2" onSubmit={submit} noValidate>
      <TextField
        className="grow"
        label={t('ui:amount.otherIn', { currency })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        value={text}
        onChange={event => {
          setText(event.target.value)
          setIsTried(false)
        }}
        error={
          isTried && typeof amount === 'string'
            ? t(`errors:${amount}`, { min: write(minMinor), max: write(maxMinor) })
            : undefined
        }
      />
      <Button type="submit" variant="tint" className="coin-other">
        {t('coins.giveOther')}
      </Button>
    </form>
  )
}
