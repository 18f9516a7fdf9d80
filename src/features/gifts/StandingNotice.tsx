import { CircleAlert, CircleCheck, CloudUpload, Hourglass, type LucideIcon, Undo2 } from 'lucide-react'
import type { DonationOffer } from '../../../contract/donations.ts'
import { giftMaxMinorGbp, giftMinMinorGbp } from '../../../contract/money.ts'
import type { KeptGift } from '../../data/kept-gift.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Standing } from './gift-standing.ts'

const icons: Record<Standing['at'], LucideIcon> = {
  not_sent: CloudUpload,
  sending: CloudUpload,
  unconfirmed: Hourglass,
  ask_again: Hourglass,
  sign_in: CircleAlert,
  needs_attention: CircleAlert,
  pending: Hourglass,
  awaiting: Hourglass,
  deciding: Hourglass,
  paid: CircleCheck,
  failed: CircleAlert,
  expired: CircleAlert,
  refunded: Undo2,
  partly_refunded: Undo2,
  disputed: CircleAlert,
}

/**
 * Why a gift was refused, in a sentence that needs no number that the device does not know. The service checked in the
 * currency of the gift; the bounds are said in pounds, as they are set.
 */
function useReason(standing: Standing, currency: string): string {
  const { t } = useTranslation(['gifts', 'errors'])
  const money = useMoney()
  if (standing.at !== 'needs_attention') return ''
  const { code } = standing
  const min = money({ minor: giftMinMinorGbp, currency: 'GBP' })
  const max = money({ minor: giftMaxMinorGbp, currency: 'GBP' })
  // A code that only a newer app knows: it is to be loaded again.
  const whatever = t(`errors:${code}`, { currency, min, max, defaultValue: t('errors:bad_request') })
  return t(`refused.${code}`, { defaultValue: whatever })
}

/** Whether nobody has to pay it on a page once it is sent: a balance or a saved card pays it. */
function isPrepaid({ lines, coverMinor = 0, from, savedCard }: DonationOffer): boolean {
  const totalMinor = lines.reduce((sum, { unitMinor, quantity }) => sum + unitMinor * quantity, coverMinor)
  return savedCard !== undefined || (from !== undefined && from.minor >= totalMinor)
}

const waiting: readonly Standing['at'][] = ['not_sent', 'unconfirmed']

/** The name of the text that says what comes next. */
function nextOf(standing: Standing, { gift, heldUntil = null }: Omit<Props, 'standing'>): string {
  if (heldUntil !== null && waiting.includes(standing.at)) return 'held'
  if (standing.at === 'not_sent' && gift && isPrepaid(gift.offer)) return 'not_sent_prepaid'
  return standing.at === 'ask_again' && standing.isUnconfirmed ? 'ask_again_unconfirmed' : standing.at
}

interface Props {
  standing: Standing
  gift: Pick<KeptGift, 'offer'> | undefined
  /** The time until which the service asked to wait with it. */
  heldUntil?: string | null
}

/** What became of the gift, in one sentence and one line of what comes next. */
export function StandingNotice({ standing, gift, heldUntil }: Props) {
  const { t } = useTranslation('gifts')
  const Icon = icons[standing.at]
  const reason = useReason(standing, gift?.offer.currency ?? '')
  return (
    <header
      className="grid justify-items-center gap-3 py-4 text-center"
      aria-live="polite"
      data-standing={standing.at}
    >
      <Icon
        size={48}
        strokeWidth={1.5}
        aria-hidden="true"
        className={standing.at === 'paid' ? 'text-gold-ink' : 'text-primary'}
      />
      <h1>{t(`title.${standing.at}`)}</h1>
      <p className="lead">
        {t(`text.${nextOf(standing, { gift, heldUntil })}`, { reason, time: heldUntil ?? '' })}
      </p>
    </header>
  )
}
