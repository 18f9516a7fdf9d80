import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import type { Donation, Receipt } from '../../../contract/donations.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { CallError } from '../../data/call-error.ts'
import { keepDonation, keepOfUnknown, keepReceipt } from '../../data/gifts.ts'
import type { KeptGift } from '../../data/kept-gift.ts'
import { lookAgainMs } from '../../data/look-again.ts'
import { isUnconfirmed, type OutboxEntry } from '../../data/outbox/entry.ts'
import { donationQuery, isDecided } from '../../data/reads/donation-query.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LoadingCard } from '../../ui/LoadingCard.tsx'
import { part } from '../../ui/part.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { GiftActs } from './GiftActs.tsx'
import { GiftSummary } from './GiftSummary.tsx'
import { type Standing, standingOf } from './gift-standing.ts'
import { receiptQuery } from './gifts.queries.ts'
import { SomebodysGift } from './SomebodysGift.tsx'
import { StandingNotice } from './StandingNotice.tsx'
import { useHeldUntil } from './use-held-until.ts'

// A gift that is not sent yet has none: what it shows is with the page, for the connection may be gone by then.
const GiftReceipt = part(async () => (await import('./GiftReceipt.tsx')).GiftReceipt)

const NotHere = part(async () => (await import('./NotHere.tsx')).NotHere)

interface Props {
  id: string
  gift: KeptGift | undefined
  entry: OutboxEntry | undefined
  verify: (receipt: Receipt) => ReactNode
  refund: (id: string) => ReactNode
  giftAid: (receipt: Receipt) => ReactNode
}

export function GiftDetail({ id, gift, entry, verify, refund, giftAid }: Props) {
  const isSent = entry === undefined || entry.state === 'done'
  const { fresh, isLooking, isUnknown } = useDonation(id, isSent)
  const isElses = useIsElses(gift, isUnknown)
  const receipt = useReceipt(id, gift, fresh)
  const online = useOnline()
  const heldUntil = useHeldUntil(entry)
  const standing = seenBy(standingOf(gift, entry, fresh), entry, online)
  if (isElses) return <SomebodysGift id={id} />
  if (isLooking && !standing) return <LoadingCard />
  if (!standing) return <NotHere id={id} />
  const paper = receiptOf(standing, receipt)
  return (
    <>
      {/* On paper the receipt says it, and begins the first sheet. */}
      <div className={paper ? 'no-print' : ''}>
        <StandingNotice standing={standing} gift={gift} heldUntil={heldUntil} />
      </div>
      <Suspense>
        {!hasReceipt(standing) && <GiftSummary offer={gift?.offer} donation={donationOf(standing)} />}
        <GiftActs id={id} standing={standing} gift={gift} />
        {paper && (
          <GiftReceipt
            receipt={paper}
            below={
              <>
                {refund(id)}
                {giftAid(paper)}
              </>
            }
          >
            <Proof receipt={paper} verify={verify} />
          </GiftReceipt>
        )}
      </Suspense>
    </>
  )
}

/** The receipt's check, once the log has taken the gift in. */
function Proof({ receipt, verify }: { receipt: Receipt; verify: Props['verify'] }) {
  const { t } = useTranslation('gifts')
  return receipt.inclusion ? verify(receipt) : <p className="text-soft">{t('receipt.provenSoon')}</p>
}

/** Without a connection an attempt is no sending: it is over before it can be read. */
function seenBy(standing: Standing | null, entry: OutboxEntry | undefined, online: boolean): Standing | null {
  if (standing?.at !== 'sending' || online) return standing
  return { at: entry && isUnconfirmed(entry) ? 'unconfirmed' : 'not_sent' }
}

const donationOf = (standing: Standing): Donation | null =>
  'donation' in standing ? standing.donation : null

const hasReceipt = (standing: Standing): boolean => donationOf(standing)?.paidAt != null

const receiptOf = (standing: Standing, receipt: Receipt | null): Receipt | null =>
  hasReceipt(standing) ? receipt : null

const isProven = ({ inclusion }: Receipt): boolean => Boolean(inclusion)

/** The service's word on the gift, asked again while it waits for its payment. */
function useDonation(id: string, isSent: boolean) {
  const { language } = useReader()
  const {
    data: fresh,
    isLoading,
    error,
    errorUpdateCount,
  } = useQuery({
    ...donationQuery(id, language),
    enabled: isSent,
    staleTime: 0,
    refetchInterval: ({ state }) => lookAgainMs(state, isDecided),
  })
  useEffect(() => {
    if (fresh) void keepDonation(fresh)
  }, [fresh])
  const isUnknown = error instanceof CallError && error.code === 'not_found'
  return { fresh, isLooking: isLoading && errorUpdateCount === 0, isUnknown }
}

/**
 * Whether a gift that nobody signed in made, as far as this device knows, is somebody else's by now: the service knows it, and not
 * as who is here. A guest's is shown whatever it says: after a restore the receipt is all that they have.
 */
function useIsElses(gift: KeptGift | undefined, isUnknown: boolean): boolean {
  const { user } = useAuth()
  const isElses = isUnknown && user !== null && gift?.donation != null && gift.donor === undefined
  useEffect(() => {
    if (isElses) void keepOfUnknown(gift.id)
  }, [isElses, gift?.id])
  return isElses
}

/** The receipt, fetched until it carries its proof and then kept on the device, so that it verifies offline. */
function useReceipt(id: string, gift: KeptGift | undefined, fresh: Donation | undefined): Receipt | null {
  const { language } = useReader()
  const isPaid = (fresh ?? gift?.donation)?.paidAt != null
  const { data } = useQuery({
    ...receiptQuery(id, language),
    enabled: isPaid,
    staleTime: 0,
    refetchInterval: ({ state }) => lookAgainMs(state, isProven),
  })
  useEffect(() => {
    if (data?.inclusion) void keepReceipt(data)
  }, [data])
  return data ?? gift?.receipt ?? null
}
