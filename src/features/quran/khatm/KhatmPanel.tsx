import { keptKhatm } from '../../../data/kept-khatm.ts'
import { useKept } from '../../../data/use-kept.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { dayOf } from '../../../lib/day-of.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useMinute } from '../../../ui/use-minute.ts'
import { FinishedList } from './FinishedList.tsx'
import { KhatmForm } from './KhatmForm.tsx'
import { KhatmProgress } from './KhatmProgress.tsx'

export interface KhatmPanelProps {
  isOpen: boolean
  onClose: () => void
}

/** The plan is made here, and followed here. */
export function KhatmPanel({ isOpen, onClose }: KhatmPanelProps) {
  const { t } = useTranslation('khatm')
  const { plan, finished } = useKept(keptKhatm)
  // Not the day on which it was opened: it stays with the page, which may stay open over night.
  const minute = useMinute()
  if (minute === null) return null
  const today = dayOf(new Date(minute))
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('title')} description={plan ? undefined : t('text')}>
      {plan ? <KhatmProgress plan={plan} today={today} onGo={onClose} /> : <KhatmForm today={today} />}
      <FinishedList finished={finished} />
      <p className="text-sm text-soft">{t('private')}</p>
    </Sheet>
  )
}
