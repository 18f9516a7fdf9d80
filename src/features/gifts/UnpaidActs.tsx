import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DonationOffer } from '../../../contract/donations.ts'
import { keepLedToPay } from '../../data/gifts.ts'
import { goToPayment } from '../../data/go-to-payment.ts'
import { holdsSomething } from '../../data/holds-something.ts'
import type { KeptGift } from '../../data/kept-gift.ts'
import { donationQuery } from '../../data/reads/donation-query.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../../ui/toasts.state.ts'
import { BackToBasket } from './BackToBasket.tsx'
import type { Standing } from './gift-standing.ts'
import { letGoUnpaid, openPayment } from './unpaid-gift.ts'
import { useAct } from './use-act.ts'

/** The ways on from a gift that is not paid. */
type Way = 'pay' | 'retry' | 'look' | 'let_go'

const waysOf: Partial<Record<Standing['at'], readonly Way[]>> = {
  pending: ['pay', 'let_go'],
  awaiting: ['pay', 'let_go'],
  failed: ['retry', 'let_go'],
  // Paid a second time it would be given twice.
  deciding: ['look'],
  expired: ['let_go'],
}

interface Props {
  id: string
  at: Standing['at']
  /** As this device knows it. */
  gift: KeptGift | undefined
}

/** What the donor can do with a gift that the service has, and that is not paid. */
export function UnpaidActs({ id, at, gift }: Props) {
  const ways = waysOf[at] ?? []
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 no-print">
      {ways.includes('pay') && <PayAct id={id} text="act.pay" isKept={gift !== undefined} />}
      {ways.includes('retry') && <PayAct id={id} text="act.retry" isKept={gift !== undefined} />}
      {ways.includes('look') && <LookAct id={id} />}
      {ways.includes('let_go') && gift && <LetGoAct offer={gift.offer} isOver={at === 'expired'} />}
    </div>
  )
}

/** Has the service's newest word on a gift shown. */
function useShowNewest(id: string): () => Promise<void> {
  const client = useQueryClient()
  const { language } = useReader()
  return () => client.invalidateQueries({ queryKey: donationQuery(id, language).queryKey })
}

interface PayProps {
  id: string
  text: 'act.pay' | 'act.retry'
  /** Whether this device has the gift, and so remembers what it is answered. */
  isKept: boolean
}

function PayAct({ id, text, isKept }: PayProps) {
  const { t } = useTranslation('gifts')
  const showNewest = useShowNewest(id)
  const { isBusy, act } = useAct(async () => {
    const { url, donation } = await openPayment(id).catch((error: unknown) => {
      // What can't be given any more was let go by that.
      void showNewest()
      throw error
    })
    if (url === null) {
      if (!isKept && donation.paidAt === null) notify({ title: t('title.deciding') })
      await showNewest()
      return false
    }
    await keepLedToPay(id)
    goToPayment(url)
    return true
  })
  return (
    <Button size="large" isLoading={isBusy} onClick={act}>
      {t(text)}
    </Button>
  )
}

/** A payment that its bank refuses in the end can be made anew. */
function LookAct({ id }: { id: string }) {
  const { t } = useTranslation('gifts')
  const showNewest = useShowNewest(id)
  const { isBusy, act } = useAct(async () => {
    await openPayment(id)
    await showNewest()
    return false
  })
  return (
    <Button variant="outline" isLoading={isBusy} onClick={act}>
      {t('act.lookAgain')}
    </Button>
  )
}

/** Back into the basket, where the gift can be changed; off the list, where that would not give it back as it was. */
function LetGoAct({ offer, isOver }: { offer: DonationOffer; isOver: boolean }) {
  const { t } = useTranslation('gifts')
  const navigate = useNavigate()
  const showNewest = useShowNewest(offer.id)
  const letGo = async () => {
    const isGone = await letGoUnpaid(offer.id)
    if (!isGone) await showNewest()
    return isGone
  }
  const { isBusy, act } = useAct(async () => {
    const isGone = await letGo()
    if (isGone) await navigate({ to: '/thank-you', search: {} })
    return isGone
  })
  if (isOver || !holdsSomething(offer)) return <BackToBasket offer={offer} isFirst={isOver} letGo={letGo} />
  return (
    <Button variant="outline" isLoading={isBusy} onClick={act}>
      {t('act.remove')}
    </Button>
  )
}
