import { Link } from '@tanstack/react-router'
import { CircleAlert, CloudOff, CloudUpload } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation.ts'
import type { Place } from './place.ts'

/** What the connection and the outbox are doing. Counts are gifts. */
export type Sending =
  | { state: 'idle' }
  | { state: 'offline'; waiting: number }
  | { state: 'waiting'; waiting: number }
  | { state: 'sending'; waiting: number }
  | { state: 'attention'; waiting: number }

export interface StatusLineProps {
  sending: Sending
  /** Where the waiting gifts are listed. */
  details?: Place
}

const icons = { offline: CloudOff, waiting: CloudUpload, sending: CloudUpload, attention: CircleAlert }

/** A thin line above the page. Offline is a state, not an error. Its live region stays, so that changes are announced. */
export function StatusLine({ sending, details }: StatusLineProps) {
  const { t } = useTranslation('ui')
  if (sending.state === 'idle') return <div aria-live="polite" />
  const Icon = icons[sending.state]
  const isOnlyOffline = sending.state === 'offline' && sending.waiting === 0
  return (
    <div aria-live="polite" className={`status-line ${sending.state === 'attention' ? 'is-attention' : ''}`}>
      <Icon size={18} aria-hidden="true" />
      <span>
        {isOnlyOffline ? t('status.offline') : t(`status.${sending.state}Gifts`, { count: sending.waiting })}{' '}
        {details && !isOnlyOffline && <Link to={details.to}>{details.label}</Link>}
      </span>
    </div>
  )
}
