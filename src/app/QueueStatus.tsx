import { useSyncExternalStore } from 'react'
import { type OutboxSnapshot, outboxStore } from '../data/outbox/outbox-state.ts'
import { pageStorage } from '../data/session.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { isOnline, subscribeToConnection } from '../lib/connection.ts'
import { type Sending, StatusLine } from '../ui/StatusLine.tsx'

function sendingOf({ unsent, sending, asking }: OutboxSnapshot, online: boolean): Sending {
  if (asking > 0) return { state: 'attention', waiting: asking }
  if (!online) return { state: 'offline', waiting: unsent }
  if (sending > 0) return { state: 'sending', waiting: sending }
  if (unsent > 0) return { state: 'waiting', waiting: unsent }
  return pageStorage() === null ? { state: 'unkept' } : { state: 'idle' }
}

/** Offline and queue, and where nothing is kept; always visible. */
export function QueueStatus() {
  const { t } = useTranslation('common')
  const outbox = useSyncExternalStore(
    outboxStore.subscribe,
    outboxStore.getSnapshot,
    outboxStore.getServerSnapshot,
  )
  const online = useSyncExternalStore(subscribeToConnection, isOnline, () => true)
  return (
    <StatusLine sending={sendingOf(outbox, online)} details={{ to: '/thank-you', label: t('status.see') }} />
  )
}
