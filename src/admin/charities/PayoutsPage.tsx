import { useState } from 'react'
import type { PayoutRequest, payouts } from '../../../contract/admin/disbursements.ts'
import type { PayoutProof } from '../../../contract/charities.ts'
import { isolated } from '../../../contract/isolated.ts'
import { client } from '../../data/browser-client.ts'
import { newId } from '../../data/new-id.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { useFormInPlace } from '../../ui/use-form-in-place.ts'
import { AdminRead } from '../kit/AdminRead.tsx'
import type { Fresh } from '../kit/fresh.ts'
import { PageLinks } from '../kit/PageLinks.tsx'
import { ReasonForm } from '../kit/ReasonForm.tsx'
import { searchText } from '../kit/search-text.ts'
import type { SectionProps } from '../kit/section.ts'
import { Day } from './Day.tsx'
import { PayoutCard } from './PayoutCard.tsx'
import { payoutsQuery } from './payouts.queries.ts'
import { shortFunds } from './short-funds.ts'

const route = { method: 'POST', path: '/api/admin/payout-batches', access: 'admin:finance' } as const

/** What charities ask for, the two approvals, and the batch that pays. */
export function PayoutsPage({ search, fresh }: SectionProps) {
  const { t } = useTranslation('charity-desk')
  const { language } = useReader()
  const before = searchText(search.before)
  return (
    <>
      <header className="grid gap-1">
        <h1>{t('payouts.title')}</h1>
        <p className="text-soft">{t('payouts.lead')}</p>
      </header>
      <AdminRead query={payoutsQuery(language, before)} fresh={fresh}>
        {({ requests, payouts, next }) => (
          <>
            {requests.some(({ state }) => state === 'approved') && (
              <SendPart {...shortFunds(requests)} fresh={fresh} />
            )}
            <Requests requests={requests} fresh={fresh} />
            <PageLinks
              section="charity-disbursements"
              first={before === undefined ? null : {}}
              next={next === null ? null : { before: next }}
            />
            {before === undefined && <Sent payouts={payouts} />}
          </>
        )}
      </AdminRead>
    </>
  )
}

function Requests({ requests, fresh }: { requests: readonly PayoutRequest[]; fresh: Fresh }) {
  const { t } = useTranslation('charity-desk')
  if (requests.length === 0) return <EmptyState title={t('payouts.none')}>{t('payouts.noneText')}</EmptyState>
  return requests.map(request => <PayoutCard key={request.id} request={request} fresh={fresh} />)
}

interface SendProps {
  /** Funds that hold too little: what was approved from them waits. */
  short: readonly string[]
  canSend: boolean
  fresh: Fresh
}

/** All that is approved and can be paid at once; sent again with the same id, it pays once. */
function SendPart({ short, canSend, fresh }: SendProps) {
  const { t } = useTranslation('charity-desk')
  const { open, close, opener } = useFormInPlace<'send'>()
  const [id, setId] = useState(newId)
  return (
    <section className="panel items-start gap-3">
      <h2 className="text-xl">{t('payouts.send')}</h2>
      <p className="text-soft">{t('payouts.sendText')}</p>
      {short.map(fund => (
        <Notice key={fund} tone="warning">
          {t('payouts.short', { fund: isolated(fund) })}
        </Notice>
      ))}
      {open ? (
        <ReasonForm
          fresh={fresh}
          submitLabel={t('payouts.send')}
          onReason={async reason => {
            await client.call<typeof payouts.send>(route, { body: { id, reason } })
          }}
          onDone={() => {
            setId(newId())
            close()
            toast({ title: t('payouts.sent'), tone: 'done' })
          }}
          onCancel={close}
        />
      ) : (
        canSend && <Button {...opener('send')}>{t('payouts.send')}</Button>
      )}
    </section>
  )
}

function Sent({ payouts }: { payouts: readonly PayoutProof[] }) {
  const { t } = useTranslation(['charity-desk', 'charities'])
  if (payouts.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="sent">
      <h2 id="sent" className="text-xl">
        {t('payouts.sentTitle')}
      </h2>
      {payouts.map(proof => (
        <div key={proof.batch + proof.project + proof.currency} className="panel gap-2">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold">{proof.title}</span>
            <span className="text-sm text-soft">
              <Day at={proof.at} />
            </span>
          </p>
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {(['opening', 'in', 'out', 'closing'] as const).map(part => (
              <div key={part}>
                <dt className="text-sm text-soft">{t(`charities:proofs.${part}`)}</dt>
                <dd className="font-semibold">
                  <Money minor={proof[`${part}Minor`]} currency={proof.currency} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}
