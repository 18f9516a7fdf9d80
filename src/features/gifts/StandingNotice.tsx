import { CircleAlert, CircleCheck, CloudUpload, Hourglass, type LucideIcon, Undo2 } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Standing } from './gift-standing.ts'

const icons: Record<Standing['at'], LucideIcon> = {
  not_sent: CloudUpload,
  sending: CloudUpload,
  ask_again: Hourglass,
  needs_attention: CircleAlert,
  pending: Hourglass,
  awaiting: Hourglass,
  paid: CircleCheck,
  failed: CircleAlert,
  expired: CircleAlert,
  refunded: Undo2,
  partly_refunded: Undo2,
  disputed: CircleAlert,
}

/** What became of the gift, in one sentence and one line of what comes next. */
export function StandingNotice({ standing }: { standing: Standing }) {
  const { t } = useTranslation(['gifts', 'errors'])
  const Icon = icons[standing.at]
  const reason = standing.at === 'needs_attention' ? t(`errors:${standing.code}`, { defaultValue: '' }) : ''
  return (
    <header
      className="grid justify-items-center gap-3 py-4 text-center"
      aria-live="polite"
      data-standing={standing.at}
    >
      <Icon
        size={48}
        strokeWidth={1.5}
        aria-hidden="true"
        className={standing.at === 'paid' ? 'text-gold-ink' : 'text-primary'}
      />
      <h1>{t(`title.${standing.at}`)}</h1>
      <p className="lead">{t(`text.${standing.at}`, { reason })}</p>
    </header>
  )
}
