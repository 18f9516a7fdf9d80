import { CircleAlert, CircleCheck, CloudOff, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type NoticeTone = 'info' | 'warning' | 'error' | 'offline' | 'done'

const tones: Record<NoticeTone, { icon: LucideIcon; className: string }> = {
  info: { icon: Info, className: 'notice' },
  warning: { icon: TriangleAlert, className: 'notice notice-warning' },
  error: { icon: CircleAlert, className: 'notice notice-error' },
  offline: { icon: CloudOff, className: 'notice notice-offline' },
  done: { icon: CircleCheck, className: 'notice notice-done' },
}

export interface NoticeProps {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Announce it when it appears; leave it out for what was there from the start. */
  isLive?: boolean
}

export function Notice({ tone = 'info', title, children, action, isLive = false }: NoticeProps) {
  const { icon: Icon, className } = tones[tone]
  return (
    <div className={className} role={isLive ? 'status' : undefined}>
      <Icon size={20} aria-hidden="true" />
      <div className="min-w-0 grow">
        {title && <p className="font-semibold">{title}</p>}
        {children}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}
