import type { charityMoney, Disbursement, DisbursementState } from '../../../contract/disbursements.ts'
import { client } from '../../data/browser-client.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Money } from '../../ui/Money.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { AskFirst } from './AskFirst.tsx'
import { useDeskAct } from './use-desk-act.ts'

const route = {
  method: 'POST',
  path: '/api/charity-desk/disbursements/:id/withdraw',
  access: 'charity',
} as const
const neededApprovals = 2

const tones: Readonly<Record<DisbursementState, PillTone>> = {
  requested: 'gold',
  approved: 'gold',
  paid: 'green',
  returned: 'warning',
  refused: 'error',
  withdrawn: 'plain',
}

/** What was asked for and what came of it, newest first. */
export function RequestList({ requests }: { requests: readonly Disbursement[] }) {
  const { t } = useTranslation('charity-desk')
  return (
    <section className="panel gap-3" aria-labelledby="requests">
      <h2 id="requests" className="text-xl">
        {t('requests.title')}
      </h2>
      {requests.length === 0 && <p className="text-soft">{t('requests.none')}</p>}
      <ul>
        {requests.map(request => (
          <RequestLine key={request.id} request={request} />
        ))}
      </ul>
    </section>
  )
}

function RequestLine({ request }: { request: Disbursement }) {
  const { t } = useTranslation('charity-desk')
  const { locale } = useReader()
  const { run, isBusy } = useDeskAct(
    async () => {
      await client.call<typeof charityMoney.withdraw>(route, { params: { id: request.id } })
    },
    { done: t('requests.withdrawn') },
  )
  const { title, state, minor, currency, purpose, note, approvals, reason, requestedAt, returnedAt } = request
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const number = new Intl.NumberFormat(locale)
  const isOpen = state === 'requested' || state === 'approved'
  return (
    <li className="grid gap-1.5 border-b border-base-300 py-3 last:border-0">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-2">
          <Money minor={minor} currency={currency} className="text-lg font-semibold" />
          <Pill tone={tones[state]}>{t(`requests.states.${state}`)}</Pill>
        </span>
        <time dateTime={requestedAt} className="text-sm text-soft">
          {day.format(new Date(requestedAt))}
        </time>
      </p>
      <p className="text-sm text-soft">
        {title} · {t(`purposes.${purpose}`)}
      </p>
      <p className="break-words">
        <bdi>{note}</bdi>
      </p>
      {isOpen && (
        <p className="text-sm text-soft">
          {t('requests.approvals', {
            given: number.format(approvals),
            needed: number.format(neededApprovals),
          })}
        </p>
      )}
      {returnedAt !== null && <p>{t('requests.returned', { day: day.format(new Date(returnedAt)) })}</p>}
      {reason !== null && (
        <blockquote className="border-s-2 border-edge ps-3 text-sm">
          <bdi>{reason}</bdi>
        </blockquote>
      )}
      {isOpen && (
        <div>
          <AskFirst
            name={t('requests.withdraw')}
            title={t('requests.withdrawTitle')}
            text={t('requests.withdrawText')}
            keep={t('requests.keep')}
            isBusy={isBusy}
            onYes={() => void run()}
          />
        </div>
      )}
    </li>
  )
}
