import { type FormEvent, useState } from 'react'
import type { charityMoney, DeskFund, Purpose } from '../../../contract/disbursements.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { client } from '../../data/browser-client.ts'
import { CallError } from '../../data/call-error.ts'
import { newId } from '../../data/new-id.ts'
import { useHoldUpdates } from '../../data/use-hold-updates.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { parseAmount } from '../../lib/parse-amount.ts'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { FileField } from './FileField.tsx'
import { readFile } from './read-file.ts'
import { SendRow } from './SendRow.tsx'
import { type Fresh, useDeskAct } from './use-desk-act.ts'

const route = { method: 'POST', path: '/api/charity-desk/disbursements', access: 'charity' } as const

interface Props {
  funds: readonly DeskFund[]
  hasDetails: boolean
  fresh: Fresh
}

interface Typed {
  /** Project and currency: `well-kenya GBP`. */
  fund: string
  amount: string
  purpose: string
  note: string
  file: File | null
}

const nameOf = ({ project, currency }: DeskFund) => `${project} ${currency}`
const blank: Typed = { fund: '', amount: '', purpose: '', note: '', file: null }

/** Asks for a part of a fund, with evidence. */
export function RequestForm({ funds, hasDetails, fresh }: Props) {
  const { t } = useTranslation('charity-desk')
  if (funds.length === 0) return null
  return (
    <section className="panel gap-4" aria-labelledby="request">
      <h2 id="request" className="text-xl">
        {t('request.title')}
      </h2>
      {hasDetails ? <Form funds={funds} fresh={fresh} /> : <Notice>{t('request.noDetails')}</Notice>}
    </section>
  )
}

const refusal = (field: string, code: ErrorCode) =>
  new CallError(code, { status: 422, code, fields: { [field]: code } })

interface Asking {
  id: string
  purpose: Purpose | undefined
  locale: string
}

/** What is typed, as the service wants it; throws what it would say, before anything is sent. */
async function requestOf(typed: Typed, fund: DeskFund, { id, purpose, locale }: Asking) {
  const minor = parseAmount(typed.amount, fund.currency, locale)
  if (minor === 'amount_too_large') throw refusal('minor', 'fund_too_low')
  if (typeof minor !== 'number') throw refusal('minor', minor)
  if (minor <= 0) throw refusal('minor', 'amount_not_a_number')
  if (purpose === undefined) throw refusal('purpose', 'field_missing')
  if (typed.file === null) throw refusal('evidence', 'document_missing')
  const evidence = { name: typed.file.name.slice(0, 120), content: await readFile(typed.file) }
  const { project, currency } = fund
  return { id, project, currency, minor, purpose, note: typed.note, evidence }
}

/** What is typed, what can be chosen for its fund, and sending it. */
function useRequest(funds: readonly DeskFund[], fresh: Fresh) {
  const { t } = useTranslation(['charity-desk', 'errors'])
  const { locale } = useReader()
  const [typed, setTyped] = useState(blank)
  // The same until it is kept: sent again, it is stored once.
  const [id, setId] = useState(newId)
  useHoldUpdates(typed !== blank)
  const fund = funds.find(each => nameOf(each) === typed.fund) ?? funds[0]
  const offered = fund?.purposes ?? []
  const only = offered.length === 1 ? offered[0] : undefined
  const purpose = offered.find(each => each === typed.purpose) ?? only
  const { run, isBusy, failure } = useDeskAct(
    async () => {
      if (!fund) return
      const body = await requestOf(typed, fund, { id, purpose, locale })
      await client.call<typeof charityMoney.request>(route, { body })
    },
    { done: t('request.sent'), fresh },
  )
  return {
    typed,
    change: (part: Partial<Typed>) => setTyped(before => ({ ...before, ...part })),
    fund,
    offered,
    purpose,
    isBusy,
    send: async () => {
      if (!(await run())) return
      setTyped(blank)
      setId(newId())
    },
    faultOf: (field: string) => {
      const code = failure?.fields[field]
      return code === undefined ? undefined : t(`errors:${code}`)
    },
  }
}

function Form({ funds, fresh }: Omit<Props, 'hasDetails'>) {
  const { t } = useTranslation('charity-desk')
  const { typed, change, fund, offered, purpose, isBusy, send, faultOf } = useRequest(funds, fresh)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const choose = offered.length === 1 ? [] : [{ value: '', label: t('fields.choose') }]
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <SelectField
        label={t('request.fund')}
        name="fund"
        value={fund ? nameOf(fund) : ''}
        onChange={event => change({ fund: event.target.value, purpose: '' })}
        options={funds.map(each => ({ value: nameOf(each), label: `${each.title} · ${each.currency}` }))}
      />
      <TextField
        label={t('request.amount')}
        hint={fund && <Free fund={fund} />}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        value={typed.amount}
        onChange={event => change({ amount: event.target.value })}
        error={faultOf('minor')}
      />
      <SelectField
        label={t('request.purpose')}
        name="purpose"
        value={purpose ?? ''}
        onChange={event => change({ purpose: event.target.value })}
        options={[...choose, ...offered.map(value => ({ value, label: t(`purposes.${value}`) }))]}
        error={faultOf('purpose')}
      />
      <TextArea
        label={t('request.note')}
        hint={t('request.noteHint')}
        name="note"
        maxLength={600}
        dir="auto"
        value={typed.note}
        onChange={event => change({ note: event.target.value })}
        error={faultOf('note')}
      />
      <FileField
        label={t('request.evidence')}
        hint={typed.file ? t('request.chosen', { name: typed.file.name }) : t('request.evidenceHint')}
        error={faultOf('evidence') ?? faultOf('content')}
        onFile={file => change({ file })}
      />
      <SendRow name={t('request.send')} isBusy={isBusy} />
    </form>
  )
}

/** What of a fund can be asked for. */
function Free({ fund: { freeMinor, currency } }: { fund: DeskFund }) {
  const { t } = useTranslation('charity-desk')
  return (
    <>
      {t('funds.free')}: <Money minor={freeMinor} currency={currency} />
    </>
  )
}
