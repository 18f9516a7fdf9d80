import { Check } from 'lucide-react'
import type { QurbaniShare } from '../../../contract/qurbani.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useMoments } from './use-moments.ts'

/** The four steps of a share: those behind it with their day. */
export function ShareSteps({ share }: { share: QurbaniShare }) {
  const { t } = useTranslation('qurbani')
  const { dayOf } = useMoments(share.timeZone)
  const steps = [
    ['ordered', share.orderedAt],
    ['allotted', share.allottedAt],
    ['sacrificed', share.sacrificed?.at ?? null],
    ['distributed', share.distributed?.at ?? null],
  ] as const
  return (
    <ol className="grid gap-2 sm:grid-cols-4" aria-label={t('track.steps', { name: share.name })}>
      {steps.map(([step, at]) => (
        <li
          key={step}
          className={`flex items-start gap-2 border-t-2 pt-2 ${at ? 'border-primary' : 'border-base-300 text-soft'}`}
        >
          {at ? (
            <Check size={18} aria-hidden="true" className="mt-0.5 flex-none text-primary" />
          ) : (
            <span aria-hidden="true" className="w-4.5 flex-none" />
          )}
          <span className="min-w-0">
            <span className={at ? 'font-semibold' : ''}>{t(`status.${step}`)}</span>
            {at && <span className="block text-sm text-soft">{dayOf(at)}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
