import { useSuspenseQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAuth } from '../../data/account/use-auth.ts'
import { walletOffersQuery } from '../../data/reads/wallet-offers-query.ts'
import { useMoney, useReader, useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AmountPicker } from '../../ui/AmountPicker.tsx'
import { DonateButton } from '../../ui/DonateButton.tsx'
import { LoadingCard } from '../../ui/LoadingCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useOtherCurrency } from '../../ui/use-other-currency.ts'
import { amountIn } from './amount-in.ts'
import { useTopUp } from './use-top-up.ts'
import { WhoseWallet } from './WhoseWallet.tsx'

/** Money set aside to give: how much, and on to the payment. */
export function TopUpPage() {
  const { t } = useTranslation('wallet')
  const { user, loading } = useAuth()
  return (
    <div className="page py-8">
      <div className="column grid gap-6">
        <header className="grid gap-2">
          <h1>{t('topUp.title')}</h1>
          <p className="lead">{t('topUp.lead')}</p>
        </header>
        {loading ? <LoadingCard /> : user ? <TopUpForm /> : <WhoseWallet next="/topup" />}
      </div>
    </div>
  )
}

function TopUpForm() {
  const { t } = useTranslation(['wallet', 'errors'])
  const money = useMoney()
  const { locale } = useReader()
  const { data: offers } = useSuspenseQuery(walletOffersQuery(useShownReader()))
  const { currency, minMinor, maxMinor, topUpPresetsMinor } = offers
  const inOther = useOtherCurrency(currency)
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const topUp = useTopUp()
  const amount = amountIn(text, offers, locale)
  const write = (minor: number) => money({ minor, currency })
  const sentence = (code: string) =>
    t(`errors:${code}`, { currency, min: write(minMinor), max: write(maxMinor) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (typeof amount === 'number') void topUp.submit(amount, currency)
  }
  const ofField = topUp.failure?.fields.minor
  const problem = isTried && typeof amount === 'string' ? amount : ofField
  return (
    <form className="panel grid gap-5" onSubmit={submit} noValidate>
      <AmountPicker
        legend={t('topUp.howMuch')}
        presets={topUpPresetsMinor}
        currency={currency}
        text={text}
        onChange={chosen => {
          setText(chosen)
          setIsTried(false)
          topUp.forgive()
        }}
        error={problem ? sentence(problem) : undefined}
        hint={inOther}
      />
      {topUp.failure && !ofField && (
        <Notice tone={topUp.failure.code === 'network' ? 'offline' : 'error'} isLive>
          {topUp.failure.code === 'network' ? t('topUp.offline') : sentence(topUp.failure.code)}
        </Notice>
      )}
      <DonateButton type="submit" isWide isLoading={topUp.isBusy}>
        {typeof amount === 'number' ? t('topUp.pay', { amount: write(amount) }) : t('topUp.payAny')}
      </DonateButton>
      <ul className="grid gap-2 text-sm text-soft">
        {(['topUp.yours', 'topUp.notGift', 'coins.notZakat'] as const).map(name => (
          <li key={name} className="flex items-start gap-2">
            <ShieldCheck size={18} aria-hidden="true" className="mt-0.5 flex-none" />
            {t(name)}
          </li>
        ))}
      </ul>
    </form>
  )
}
