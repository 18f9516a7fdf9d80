import { Link } from '@tanstack/react-router'
import { CircleAlert, CloudOff, CloudUpload, Hourglass } from 'lucide-react'
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
}

const icons = {
  unkept: CircleAlert,
  offline: CloudOff,
  waiting: CloudUpload,
  sending: CloudUpload,
  attention: CircleAlert,
  unpaid: Hourglass,
}

/** A thin line above the page. Offline is a state, not an error. Its live region stays, so that changes are announced. */
export function StatusLine({ sending, details }: StatusLineProps) {
  const { t } = useTranslation('ui')
  if (sending.state === 'idle') return <div aria-live="polite" />
  const Icon = icons[sending.state]
  const waiting = sending.state === 'unkept' ? 0 : sending.waiting
  return (
    <div aria-live="polite" className={`status-line ${sending.state === 'attention' ? 'is-attention' : ''}`}>
      <Icon size={18} aria-hidden="true" />
      <span>
        {waiting === 0 ? t(`status.${sending.state}`) : t(`status.${sending.state}Gifts`, { count: waiting })}{' '}
        {details && waiting > 0 && <Link to={details.to}>{details.label}</Link>}
      </span>
    </div>
  )
}
