import type { PayoutRequest, payouts } from '../../../contract/admin/disbursements.ts'
import type { DisbursementState } from '../../../contract/disbursements.ts'
import { client } from '../../data/browser-client.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Money } from '../../ui/Money.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { useFormInPlace } from '../../ui/use-form-in-place.ts'
import type { Fresh } from '../kit/fresh.ts'
import { ReasonForm } from '../kit/ReasonForm.tsx'
import { Day } from './Day.tsx'
import { useCountryName } from './use-country-name.ts'

const routes = {
  approve: { method: 'POST', path: '/api/admin/disbursements/:id/approve', access: 'admin:finance' },
  refuse: { method: 'POST', path: '/api/admin/disbursements/:id/refuse', access: 'admin:finance' },
  comeBack: { method: 'POST', path: '/api/admin/disbursements/:id/come-back', access: 'admin:finance' },
  evidence: { method: 'GET', path: '/api/admin/disbursement-evidence/:id', access: 'admin:finance' },
} as const

const neededApprovals = 2

const tones: Readonly<Record<DisbursementState, PillTone>> = {
  requested: 'gold',
  approved: 'gold',
  paid: 'green',
  returned: 'warning',
  refused: 'plain',
  withdrawn: 'plain',
}

interface Props {
  request: PayoutRequest
  fresh: Fresh
}

/** A request with all that it is weighed by, and what can be done with it. */
export function PayoutCard({ request, fresh }: Props) {
  const { t } = useTranslation('charity-desk')
  const { locale } = useReader()
  const { minor, currency, state, charity, approvals, requestedAt } = request
  const isOpen = state === 'requested' || state === 'approved'
  const number = new Intl.NumberFormat(locale)
  return (
    <article className="panel gap-3">
      <header className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <Pill tone={tones[state]}>{t(`requests.states.${state}`)}</Pill>
          {isOpen && (
            <span>
              {t('requests.approvals', {
                given: number.format(approvals),
                needed: number.format(neededApprovals),
              })}
            </span>
          )}
          <Day at={requestedAt} />
        </p>
        <h2 className="text-xl">
          <Money minor={minor} currency={currency} />
          <span className="block text-base">
            <bdi>{charity}</bdi>
          </span>
        </h2>
      </header>
      <Facts request={request} />
      <Evidence request={request} />
      {isOpen && <Acts request={request} fresh={fresh} />}
      {state === 'paid' && <ComeBack request={request} fresh={fresh} />}
    </article>
  )
}

function Facts({ request }: { request: PayoutRequest }) {
  const { t } = useTranslation('charity-desk')
  const countryName = useCountryName()
  const { title, purpose, note, heldMinor, currency, holder, bank, country, account } = request
  const { paidAt, returnedAt, reason } = request
  return (
    <FactList
      facts={[
        { label: t('request.fund'), value: title },
        { label: t('payouts.free'), value: <Money minor={heldMinor} currency={currency} /> },
        { label: t('request.purpose'), value: t(`purposes.${purpose}`) },
        { label: t('request.note'), value: <bdi className="font-normal">{note}</bdi> },
        {
          label: t('payouts.to'),
          value: (
            <>
              <Line text={holder} />
              <Line text={bank} />
              <Line text={countryName(country)} />
              <Line text={account} />
            </>
          ),
        },
        ...(paidAt === null ? [] : [{ label: t('payouts.sentOn'), value: <Day at={paidAt} /> }]),
        ...(returnedAt === null ? [] : [{ label: t('payouts.backOn'), value: <Day at={returnedAt} /> }]),
        ...(reason === null
          ? []
          : [{ label: t('payouts.why'), value: <bdi className="font-normal">{reason}</bdi> }]),
      ]}
    />
  )
}

/** A line of its own, in its own direction, beginning where the page's lines begin. */
const Line = ({ text }: { text: string }) => (
  <span className="block wrap-anywhere">
    <bdi>{text}</bdi>
  </span>
)

function Evidence({ request: { evidence } }: { request: PayoutRequest }) {
  const { t } = useTranslation(['charity-desk', 'errors'])
  const { submit, isBusy, failure } = useSubmit(async (id: string) => {
    const file = await client.call<typeof payouts.evidence>(routes.evidence, { params: { id } })
    saveFile(file.name, file.content, file.type)
  })
  return (
    <>
      {evidence.map(({ id, name }) => (
        <p key={id} className="flex flex-wrap items-center gap-3">
          <bdi className="min-w-0 grow break-words">{name}</bdi>
          <Button
            variant="outline"
            isLoading={isBusy}
            aria-label={`${t('documents.save')} ${name}`}
            onClick={() => void submit(id)}
          >
            {t('documents.save')}
          </Button>
        </p>
      ))}
      {failure && <p className="field-error">{t(`errors:${failure.code}`)}</p>}
    </>
  )
}

function Acts({ request, fresh }: Props) {
  const { t } = useTranslation('charity-desk')
  const { open, close, opener } = useFormInPlace<'approve' | 'refuse'>()
  const mayApprove = request.state === 'requested' && !request.isApprovedByMe
  // Others may have approved it meanwhile.
  const shown = open === 'approve' && !mayApprove ? null : open
  if (shown !== null)
    return (
      <ReasonForm
        readBy={shown === 'refuse' ? 'asker' : 'nobody'}
        fresh={fresh}
        submitLabel={t(`payouts.${shown}`)}
        isGrave={shown === 'refuse'}
        onReason={async reason => {
          const call = { params: { id: request.id }, body: { reason } }
          await client.call<typeof payouts.approve | typeof payouts.refuse>(routes[shown], call)
        }}
        onDone={() => {
          close()
          toast({ title: t(shown === 'approve' ? 'payouts.approved' : 'payouts.refused'), tone: 'done' })
        }}
        onCancel={close}
      />
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayApprove && <Button {...opener('approve')}>{t('payouts.approve')}</Button>}
      {request.isApprovedByMe && request.state === 'requested' && (
        <p className="text-sm text-soft">{t('payouts.approvedByYou')}</p>
      )}
      <Button {...opener('refuse')} variant="outline">
        {t('payouts.refuse')}
      </Button>
    </div>
  )
}

/** The charity's bank may send the money back weeks later. */
function ComeBack({ request, fresh }: Props) {
  const { t } = useTranslation('charity-desk')
  const { open, close, opener } = useFormInPlace<'comeBack'>()
  if (open === null)
    return (
      <div>
        <Button {...opener('comeBack')} variant="outline">
          {t('payouts.comeBack')}
        </Button>
      </div>
    )
  return (
    <ReasonForm
      readBy="asker"
      fresh={fresh}
      submitLabel={t('payouts.comeBack')}
      isGrave
      onReason={async reason => {
        const call = { params: { id: request.id }, body: { reason } }
        await client.call<typeof payouts.comeBack>(routes.comeBack, call)
      }}
      onDone={() => {
        close()
        toast({ title: t('payouts.cameBack'), tone: 'done' })
      }}
      onCancel={close}
    >
      <p className="text-soft">{t('payouts.comeBackText')}</p>
    </ReasonForm>
  )
}
