import { useState } from 'react'
import type { Donation, donations } from '../../../contract/donations.ts'
import { client } from '../../data/browser-client.ts'
import { CallError } from '../../data/call-error.ts'
import { keepDonation, keepPayUrl } from '../../data/gifts.ts'
import { goToPayment } from '../../data/go-to-payment.ts'
import type { KeptGift } from '../../data/kept-gift.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { amountText } from '../../ui/amount-text.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { notify } from '../../ui/toasts.state.ts'
import type { Standing } from './gift-standing.ts'
import { WaitingActs } from './WaitingActs.tsx'

interface Props {
  id: string
  standing: Standing
  /** As this device knows it. */
  gift: KeptGift | undefined
}

const payable: readonly Standing['at'][] = ['pending', 'awaiting', 'failed', 'expired']

/** What the donor can do next with a gift. */
export function GiftActs({ id, standing, gift }: Props) {
  const { t } = useTranslation('gifts')
  const { locale } = useReader()
  if (payable.includes(standing.at))
    return <PayAct id={id} isRetry={standing.at === 'failed'} payUrl={gift?.payUrl ?? null} />
  return (
    <div className="flex flex-wrap justify-center gap-3 no-print">
      <WaitingActs id={id} at={standing.at} offer={gift?.offer} />
      <ButtonLink to="/donate" variant="tint">
        {t('act.giveAgain')}
      </ButtonLink>
      {standing.at === 'paid' && (
        <ButtonLink to="/my-plans" search={planOf(standing.donation, locale)} variant="tint">
          {t('act.plan')}
        </ButtonLink>
      )}
    </div>
  )
}

function PayAct({ id, isRetry, payUrl }: { id: string; isRetry: boolean; payUrl: string | null }) {
  const { t } = useTranslation(['gifts', 'errors'])
  const [isBusy, setIsBusy] = useState(false)
  const open = async () => {
    setIsBusy(true)
    try {
      goToPayment((await openPayment(id)) ?? payUrl ?? location.href)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      notify({ title: t(`errors:${error.code}`), tone: 'error' })
      setIsBusy(false)
    }
  }
  return (
    <div className="flex justify-center no-print">
      <Button size="large" isLoading={isBusy} onClick={() => void open()}>
        {t(isRetry ? 'act.retry' : 'act.pay')}
      </Button>
    </div>
  )
}

/** The same gift each month. */
const planOf = ({ lines, currency }: Donation, locale: string) => ({
  every: 'monthly' as const,
  project: lines[0]?.projectId,
  amount: lines[0] && amountText(lines[0].totalMinor, currency, locale),
})

/** Asks the service for the page where the gift can be paid; null when nothing is left to pay. */
async function openPayment(id: string): Promise<string | null> {
  const route = { method: 'POST', path: '/api/donations/:id/payment', access: 'device' } as const
  const { donation, next } = await client.call<typeof donations.resume>(route, { params: { id } })
  const url = next.kind === 'redirect' ? next.url : null
  await keepDonation(donation)
  await keepPayUrl(id, url)
  return url
}
