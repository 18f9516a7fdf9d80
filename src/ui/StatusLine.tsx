import { Link } from '@tanstack/react-router'
import { CircleAlert, CloudOff, CloudUpload, Hourglass } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import type { Place } from './place.ts'

/** What the connection and the outbox are doing. Counts are gifts. `unkept`: the browser keeps nothing; `unpaid`: sent, and its donor was elsewhere. */
export type Sending =
  | { state: 'idle' }
  | { state: 'unkept' }
  | { state: 'offline'; waiting: number }
  | { state: 'waiting'; waiting: number }
  | { state: 'sending'; waiting: number }
  | { state: 'attention'; waiting: number }
  | { state: 'unpaid'; waiting: number }

export interface StatusLineProps {
  sending: Sending
  /** Where the waiting gifts are listed. */
  details?: Place
  ref?: Ref<HTMLDivElement>
}

const icons = {
  unkept: CircleAlert,
  offline: CloudOff,
  waiting: CloudUpload,
  sending: CloudUpload,
  attention: CircleAlert,
  unpaid: Hourglass,
}

/** A thin line at the end of the header, in view wherever one reads. Offline is a state, not an error. Its live region stays, so that changes are announced. */
export function StatusLine({ sending, details, ref }: StatusLineProps) {
  const { t } = useTranslation('ui')
  if (sending.state === 'idle') return <div ref={ref} aria-live="polite" />
  const Icon = icons[sending.state]
  const waiting = sending.state === 'unkept' ? 0 : sending.waiting
  return (
    <div
      ref={ref}
      aria-live="polite"
      className={`status-line flex items-center justify-center gap-2 text-center ${sending.state === 'attention' ? 'is-attention' : ''}`}
    >
      <Icon size={18} aria-hidden="true" className="flex-none" />
      <span>
        {waiting === 0 ? t(`status.${sending.state}`) : t(`status.${sending.state}Gifts`, { count: waiting })}{' '}
        {details && waiting > 0 && (
          <Link to={details.to} className="text-link">
            {details.label}
          </Link>
        )}
      </span>
    </div>
  )
}
