import { useState, useSyncExternalStore } from 'react'
import { giftsStore } from '../data/gifts.ts'
import { type OutboxSnapshot, outboxStore } from '../data/outbox/outbox-state.ts'
import { pageStorage } from '../data/session.ts'
import { unpaidGifts, wentOutLater } from '../data/unpaid-gifts.ts'
import { useSnapshot } from '../data/use-snapshot.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { type Sending, StatusLine } from '../ui/StatusLine.tsx'
import { useOnline } from '../ui/use-online.ts'

function sendingOf({ unsent, sending, asking }: OutboxSnapshot, unpaid: number, online: boolean): Sending {
  if (asking > 0) return { state: 'attention', waiting: asking }
  if (!online) return { state: 'offline', waiting: unsent }
  if (sending > 0) return { state: 'sending', waiting: sending }
  if (unsent > 0) return { state: 'waiting', waiting: unsent }
  if (unpaid > 0) return { state: 'unpaid', waiting: unpaid }
  return pageStorage() === null ? { state: 'unkept' } : { state: 'idle' }
}

const nothingToFollow = () => () => {}

/** How many gifts went out while their donor was elsewhere, and are not paid. The gifts are read only where one may be. */
function useUnpaid({ entries }: OutboxSnapshot): number {
  const sentLater = entries.filter(wentOutLater)
  const { gifts } = useSyncExternalStore(
    sentLater.length > 0 ? giftsStore.subscribe : nothingToFollow,
    giftsStore.getSnapshot,
    giftsStore.getServerSnapshot,
  )
  const [nowMs] = useState(() => Date.now())
  return unpaidGifts(gifts, nowMs).filter(gift => sentLater.some(({ id }) => id === gift.id)).length
}

/** Offline and queue, and where nothing is kept; always visible. */
export function QueueStatus() {
  const { t } = useTranslation('common')
  const outbox = useSnapshot(outboxStore)
  const online = useOnline()
  const unpaid = useUnpaid(outbox)
  return (
    <StatusLine
      sending={sendingOf(outbox, unpaid, online)}
      details={{ to: '/thank-you', label: t('status.see') }}
    />
  )
}
