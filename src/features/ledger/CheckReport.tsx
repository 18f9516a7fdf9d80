import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react'
import type { Receipt } from '../../../contract/donations.ts'
import type { Check } from '../../../contract/verify.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Notice } from '../../ui/Notice.tsx'
import { TestMoneyPill } from '../../ui/TestMoneyPill.tsx'
import type { CheckState } from './use-check.ts'

type Subject = 'entry' | 'log' | 'receipt'

export interface CheckReportProps {
  check: CheckState
  subject: Subject
  /** What is checked, where it is a receipt. */
  receipt?: Receipt
}

/** What a check came to: the verdict in one sentence, then each step, and for a wrong one what was expected and found. */
export function CheckReport({ check, subject, receipt }: CheckReportProps) {
  const { t } = useTranslation('ledger')
  if (check.state === 'running') return <p className="text-soft">{t('checking')}</p>
  if (check.state === 'stopped') {
    return (
      <Notice tone={check.reason === 'offline' ? 'offline' : 'info'}>{t(`stopped.${check.reason}`)}</Notice>
    )
  }
  if (check.state === 'idle') return null
  return (
    <>
      <Verdict checks={check.checks} subject={subject} receipt={receipt} />
      {receipt?.donation.isTest && (
        <p>
          <TestMoneyPill />
        </p>
      )}
      <Steps checks={check.checks} subject={subject} />
    </>
  )
}

/** Where the newest root is not reached from what the device knew, the log does not continue it. */
const meaningOf = (name: Check['name'], subject: Subject): Check['name'] =>
  subject === 'log' && name === 'root' ? 'older_root' : name

interface Checked {
  checks: readonly Check[]
  subject: Subject
}

const firstWrong = (checks: readonly Check[]) => checks.find(({ state }) => state === 'wrong')

function Verdict({ checks, subject, receipt }: Checked & Pick<CheckReportProps, 'receipt'>) {
  const { t } = useTranslation('ledger')
  const { locale } = useReader()
  const wrong = firstWrong(checks)
  if (wrong) {
    return (
      <Notice tone="error" title={t('result.wrong', { step: t(`check.${wrong.name}.title`) })}>
        {t(`check.${meaningOf(wrong.name, subject)}.wrong`)}
      </Notice>
    )
  }
  const open = checks.find(({ state }) => state === 'uncheckable')
  if (open) return <Notice tone="warning">{t('result.uncheckable')}</Notice>
  const at = receipt?.inclusion?.entry.at
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  return (
    <Notice tone="done">
      {t(`result.${subject}Ok`)}
      {at && ` ${t('result.receiptDate', { date: day.format(new Date(at)) })}`}
    </Notice>
  )
}

function Steps({ checks, subject }: Checked) {
  const { t } = useTranslation('ledger')
  const told = firstWrong(checks)
  return (
    <ol aria-label={t('steps')} className="grid">
      {checks.map(check => (
        <Step
          key={check.name}
          check={check}
          meaning={check === told ? null : meaningOf(check.name, subject)}
        />
      ))}
    </ol>
  )
}

const signs: Record<Check['state'], { icon: LucideIcon; className: string }> = {
  ok: { icon: CircleCheck, className: 'text-success' },
  wrong: { icon: CircleAlert, className: 'text-error' },
  uncheckable: { icon: CircleDashed, className: 'text-warning' },
}

/** `meaning` is null for the failed step of which the verdict has said it. */
function Step({ check, meaning }: { check: Check; meaning: Check['name'] | null }) {
  const { t } = useTranslation('ledger')
  const { icon: Icon, className } = signs[check.state]
  return (
    <li className="flex gap-3 border-b border-base-300 py-2 last:border-0">
      <Icon size={20} aria-hidden="true" className={`mt-0.5 flex-none ${className}`} />
      <div className="min-w-0 grow">
        <p>
          <span className={`font-semibold ${className}`}>{t(`state.${check.state}`)}</span>
          {': '}
          {t(`check.${check.name}.title`)}
        </p>
        {check.state === 'wrong' && meaning && <p className="text-sm">{t(`check.${meaning}.wrong`)}</p>}
        {check.state === 'wrong' && <Difference check={check} />}
        {check.state === 'uncheckable' && (
          <p className="text-sm text-soft">{t(`check.${check.name}.open`)}</p>
        )}
      </div>
    </li>
  )
}

function Difference({ check }: { check: Check }) {
  const { t } = useTranslation('ledger')
  const sides = [
    { label: t('expected'), text: check.expected },
    { label: t('found'), text: check.found || t('nothing') },
  ]
  return (
    <dl className="mt-1.5 grid gap-1 text-sm">
      {sides.map(({ label, text }) => (
        <div key={label}>
          <dt className="text-soft">{label}</dt>
          <dd dir="ltr" className="font-mono text-xs break-all text-start">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
