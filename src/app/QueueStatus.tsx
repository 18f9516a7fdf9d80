import { useState, useSyncExternalStore } from 'react'
import { giftsStore } from '../data/gifts.ts'
import { type OutboxSnapshot, outboxStore } from '../data/outbox/outbox-state.ts'
import { pageStorage } from '../data/session.ts'
import { hasGoneOut, untoldGifts } from '../data/unpaid-gifts.ts'
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

/** How many gifts are to be paid that their donor was not taken to pay. The gifts are read only where one may be. */
function useUnpaid({ entries }: OutboxSnapshot): number {
  const { gifts } = useSyncExternalStore(
    entries.some(hasGoneOut) ? giftsStore.subscribe : nothingToFollow,
    giftsStore.getSnapshot,
    giftsStore.getServerSnapshot,
  )
  const [nowMs] = useState(() => Date.now())
  return untoldGifts(gifts, entries, nowMs).length
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
