import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import type { Receipt } from '../../../contract/donations.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { giftsStore } from '../../data/gifts.ts'
import { outboxStore } from '../../data/outbox/outbox-state.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Loading } from '../../ui/Loading.tsx'
import { part } from '../../ui/part.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { GiftDetail } from './GiftDetail.tsx'
import { SomebodysGift } from './SomebodysGift.tsx'

// Who comes from paying looks at one gift.
const GiftList = part(async () => (await import('./GiftList.tsx')).GiftList)

const route = getRouteApi('/(giving)/thank-you')

interface Props {
  /** Checks a receipt against the ledger: a part of another feature, put in by the route. */
  verify: (receipt: Receipt) => ReactNode
  /** Asks for a paid gift back: another feature's too. */
  refund: (id: string) => ReactNode
  /** Says that Gift Aid can still be declared: another feature's too. */
  giftAid: (receipt: Receipt) => ReactNode
}

/** What became of a gift; without one in the address, all gifts of this device. */
export function ThankYouPage({ verify, refund, giftAid }: Props) {
  const { t } = useTranslation('gifts')
  const { gift: id } = route.useSearch()
  const { gifts, hidden, isLoaded } = useSnapshot(giftsStore)
  const { loading } = useAuth()
  const isSomebodys = hidden.some(gift => gift.id === id)
  const { entries } = useSnapshot(outboxStore)
  if (!isLoaded || (isSomebodys && loading)) {
    return (
      <Loading className="page column py-8">
        <SkeletonRows rows={3} />
      </Loading>
    )
  }
  return (
    <div className="page py-8">
      <div className="column grid gap-6">
        {id === undefined ? (
          <>
            <h1>{t('title.list')}</h1>
            <GiftList gifts={gifts} entries={entries} />
          </>
        ) : isSomebodys ? (
          <SomebodysGift id={id} />
        ) : (
          <GiftDetail
            key={id}
            id={id}
            gift={gifts.find(gift => gift.id === id)}
            entry={entries.find(entry => entry.id === id)}
            verify={verify}
            refund={refund}
            giftAid={giftAid}
          />
        )}
      </div>
    </div>
  )
}
