import { Check } from 'lucide-react'
import { useKept } from '../../data/use-kept.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dayQueue, isKept, orderOf } from '../../lib/hifdh/day-queue.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { hifdhSettings } from './hifdh-settings.ts'
import type { HifdhProps } from './Overview.tsx'
import { useUnitName } from './use-unit-name.ts'
import { useWhen } from './use-when.ts'

/** More than these are not named, only counted. */
const named = 4

/** What the day asks for, and the way into it. */
export function TodayPanel({ cards, records, today }: HifdhProps) {
  const { t } = useTranslation('hifdh')
  const { newADay } = useKept(hifdhSettings)
  const nameOf = useUnitName()
  const when = useWhen()
  const queue = dayQueue(cards, records, { day: today, newADay })
  const order = orderOf(queue, today)
  const next = cards
    .filter(isKept)
    .flatMap(({ dueOn }) => (dueOn !== null && dueOn > today ? [dueOn] : []))
    .sort()[0]
  return (
    <section className="panel gap-3" aria-labelledby="today">
      <h2 id="today" className="text-lg">
        {t('today.title')}
      </h2>
      {order.length === 0 ? (
        <p className="flex items-center gap-2">
          <Check size={20} aria-hidden="true" className="text-primary" />
          <span>
            {t('today.done')} {next && t('today.next', { when: when.between(today, next) })}
          </span>
        </p>
      ) : (
        <>
          <p className="hifdh-counts">
            {queue.due.length > 0 && <strong>{t('today.due', { count: queue.due.length })}</strong>}
            {queue.fresh.length > 0 && <span>{t('today.fresh', { count: queue.fresh.length })}</span>}
          </p>
          <ul className="hifdh-names">
            {order.slice(0, named).map(({ id }) => (
              <li key={id}>{nameOf(id)}</li>
            ))}
            {order.length > named && <li aria-hidden="true">…</li>}
          </ul>
          <ButtonLink to="/hifdh" search={{ practise: 'today' }} isWide>
            {t('today.start')}
          </ButtonLink>
        </>
      )}
    </section>
  )
}
