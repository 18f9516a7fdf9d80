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

/** What stays at the head of a page, and what is gone to, stays clear of the line (base.css). */
function keepRoomFor(line: HTMLElement | null): (() => void) | undefined {
  if (!line) return undefined
  const { style } = document.documentElement
  const watch = new ResizeObserver(() =>
    style.setProperty('--told', `${line.getBoundingClientRect().height}px`),
  )
  watch.observe(line)
  return () => {
    watch.disconnect()
    style.removeProperty('--told')
  }
}

/** Offline and queue, and where nothing is kept; in the header, and so always visible. */
export function QueueStatus() {
  const { t } = useTranslation('common')
  const outbox = useSnapshot(outboxStore)
  const online = useOnline()
  const unpaid = useUnpaid(outbox)
  return (
    <StatusLine
      ref={keepRoomFor}
      sending={sendingOf(outbox, unpaid, online)}
      details={{ to: '/thank-you', label: t('status.see') }}
    />
  )
}
