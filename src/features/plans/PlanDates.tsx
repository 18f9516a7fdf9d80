import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Plan } from '../../../contract/plans.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Money } from '../../ui/Money.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { useWhen } from './use-days.ts'

const tones: Record<Plan['given'][number]['state'], PillTone> = {
  due: 'plain',
  paid: 'gold',
  declined: 'warning',
  missed: 'plain',
  skipped: 'plain',
  partly_refunded: 'plain',
  refunded: 'plain',
}

/** The gifts to come and those made, date by date. */
export function PlanDates({ plan }: { plan: Plan }) {
  const { t } = useTranslation('plans')
  const when = useWhen()
  const { upcoming, given, currency, state } = plan
  return (
    <>
      {upcoming.length > 0 && state !== 'setup' && (
        <Part title={t('coming')}>
          {upcoming.map(gift => (
            <Row key={gift.on} when={when(gift)}>
              <Money minor={gift.minor} currency={currency} />
            </Row>
          ))}
        </Part>
      )}
      {given.length > 0 && (
        <Part title={t('made')}>
          {given.map(gift => (
            <Row key={gift.donationId} when={when(gift)}>
              <Money minor={gift.minor} currency={currency} />
              <Pill tone={tones[gift.state]}>{t(`giftState.${gift.state}`)}</Pill>
            </Row>
          ))}
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-t border-base-300 pt-2">
      <summary className="-mx-2 flex min-h-11 items-center gap-3 rounded px-2 font-semibold">
        <span className="grow">{title}</span>
        <ChevronDown size={20} aria-hidden="true" className="flex-none text-soft group-open:rotate-180" />
      </summary>
      <ul>{children}</ul>
    </details>
  )
}

function Row({ when, children }: { when: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-base-300 py-2 last:border-0">
      <span className="grow">{when}</span>
      {children}
    </li>
  )
}
