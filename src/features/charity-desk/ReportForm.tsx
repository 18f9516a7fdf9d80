import { type FormEvent, useState } from 'react'
import type { KeptReport, ReportContent, reportDesk } from '../../../contract/project-reports.ts'
import { reportKinds, reportLength, reportTypedLength } from '../../../contract/report-words.ts'
import { client } from '../../data/browser-client.ts'
import { newId } from '../../data/new-id.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dayOf } from '../../lib/day-of.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { SendRow } from './SendRow.tsx'
import { useDeskAct } from './use-desk-act.ts'
import { WrittenIn } from './WrittenIn.tsx'

const route = { method: 'PUT', path: '/api/charity-desk/reports/:id', access: 'charity' } as const

interface Props {
  projects: readonly { id: string; title: string }[]
  /** The report that is changed; none where one is written. */
  report?: KeptReport
  /** It is with the administrators. */
  onSent: (id: string) => void
  onCancel: () => void
}

/** What is typed, and sending it. */
function useReport({ projects, report }: Pick<Props, 'projects' | 'report'>) {
  const { t } = useTranslation(['charity-reports', 'errors'])
  const { language } = useReader()
  // The same until it is kept: sent again, it is stored once.
  const [id] = useState(() => report?.id ?? newId())
  const [typed, setTyped] = useState<ReportContent>(() => {
    const only = projects.length === 1 ? projects[0] : undefined
    const { projectId = only?.id ?? '', on = '', kind = null, text = '', lang = language } = report ?? {}
    return { projectId, on, kind, text, lang }
  })
  const { run, isBusy, failure } = useDeskAct(
    async () => {
      const input = { params: { id }, query: { lang: language }, body: typed }
      await client.call<typeof reportDesk.save>(route, input)
    },
    { done: t('form.sent') },
  )
  return {
    id,
    typed,
    change: (part: Partial<ReportContent>) => setTyped(before => ({ ...before, ...part })),
    run,
    isBusy,
    faultOf: (field: keyof ReportContent) => {
      const code = failure?.fields[field]
      return code && t(`errors:${code}`, { min: reportLength.fewest, max: reportLength.most })
    },
  }
}

/** Writes a report, or changes one that came back or waits; nobody but an administrator reads it before it is published. */
export function ReportForm({ projects, report, onSent, onCancel }: Props) {
  const { t } = useTranslation(['charity-reports', 'charity-desk'])
  const { id, typed, change, run, isBusy, faultOf } = useReport({ projects, report })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await run()) onSent(id)
  }
  const choose = { value: '', label: t('charity-desk:fields.choose') }
  return (
    <form method="post" noValidate onSubmit={event => void submit(event)} className="panel gap-4">
      <h2 className="text-xl">{t(report ? 'change' : 'write')}</h2>
      <p className="text-sm text-soft">{t('form.hint')}</p>
      <SelectField
        label={t('form.project')}
        name="project"
        value={typed.projectId}
        options={[choose, ...projects.map(({ id: value, title }) => ({ value, label: title }))]}
        onChange={({ target }) => change({ projectId: target.value })}
        error={faultOf('projectId')}
      />
      <RestsOn typed={typed} change={change} faultOf={faultOf} choose={choose} />
      <TextArea
        label={t('form.text')}
        hint={<Counted text={typed.text} />}
        name="text"
        rows={5}
        maxLength={reportTypedLength}
        dir="auto"
        value={typed.text}
        onChange={({ target }) => change({ text: target.value })}
        error={faultOf('text')}
      />
      <WrittenIn language={typed.lang} onLanguage={lang => change({ lang })} />
      <SendRow name={t('form.send')} isBusy={isBusy} leave={t('form.cancel')} onLeave={onCancel} />
    </form>
  )
}

type RestsOnProps = Pick<ReturnType<typeof useReport>, 'typed' | 'change' | 'faultOf'> & {
  choose: { value: string; label: string }
}

/** The day, and what it rests on. */
function RestsOn({ typed, change, faultOf, choose }: RestsOnProps) {
  const { t } = useTranslation(['charity-reports', 'giving'])
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('form.day')}
        name="on"
        type="date"
        max={dayOf(new Date())}
        value={typed.on}
        onChange={({ target }) => change({ on: target.value })}
        error={faultOf('on')}
      />
      <SelectField
        label={t('form.kind')}
        name="kind"
        value={typed.kind ?? ''}
        options={[
          choose,
          ...reportKinds.map(value => ({ value, label: t(`giving:cause.reportKinds.${value}`) })),
        ]}
        onChange={({ target }) => change({ kind: reportKinds.find(each => each === target.value) ?? null })}
        error={faultOf('kind')}
      />
    </div>
  )
}

/** How much may be written, and how much is. */
function Counted({ text }: { text: string }) {
  const { t } = useTranslation('charity-reports')
  // As the service counts it: code points, and what lies between two words is one.
  const typed = Array.from(text.replace(/\s+/gu, ' ').trim()).length
  return t('form.textHint', { min: reportLength.fewest, max: reportLength.most, typed })
}
