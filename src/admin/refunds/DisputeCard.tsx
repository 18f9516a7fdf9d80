import type { DisputeCase } from '../../../contract/admin/refunds.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Pill } from '../../ui/Pill.tsx'
import { useMinute } from '../../ui/use-minute.ts'
import { useMoment } from '../../ui/use-moment.ts'
import { GiftLine } from './GiftLine.tsx'

const toneOf = { open: 'gold', won: 'green', lost: 'error' } as const

/** A payment that a bank looks into, and until when evidence can be sent. */
export function DisputeCard({ dispute }: { dispute: DisputeCase }) {
  const { t } = useTranslation('admin')
  const money = useMoney()
  const { state, minor, gift, disputeId } = dispute
  const sums = {
    amount: money({ minor, currency: gift.currency }),
    total: money({ minor: gift.totalMinor, currency: gift.currency }),
  }
  return (
    <article className="panel gap-3">
      <header className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{t('refunds.amount', sums)}</h3>
        <Pill tone={toneOf[state]}>{t(`refunds.states.${state}`)}</Pill>
        <bdi className="font-mono text-xs text-soft sm:ms-auto">{disputeId}</bdi>
      </header>
      {state === 'open' && <Deadline dueAt={dispute.evidenceDueAt} />}
      <GiftLine gift={gift} />
    </article>
  )
}

function Deadline({ dueAt }: { dueAt: string | null }) {
  const { t } = useTranslation('admin')
  const moment = useMoment({ dateStyle: 'long', timeStyle: 'short' })
  const now = useMinute() ?? 0
  if (dueAt === null) return <p className="text-soft">{t('refunds.noDue')}</p>
  return (
    <p className="font-semibold">
      {t(Date.parse(dueAt) < now ? 'refunds.overdue' : 'refunds.due', { date: moment(dueAt) })}
    </p>
  )
}
