import type { ReactNode } from 'react'

export type PillTone = 'plain' | 'green' | 'gold' | 'warning' | 'error'

const tones: Record<PillTone, string> = {
  plain: 'pill pill-plain',
  green: 'pill',
  gold: 'pill pill-gold',
  warning: 'pill pill-warning',
  error: 'pill pill-error',
}

export function Pill({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: PillTone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={`${tones[tone]} max-w-full flex-none`}>
      {icon}
      {children}
    </span>
  )
}
