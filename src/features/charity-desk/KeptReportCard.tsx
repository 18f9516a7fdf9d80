import { useState } from 'react'
import { directionOf } from '../../../contract/languages.ts'
import type { KeptReport, ReportState, reportDesk } from '../../../contract/project-reports.ts'
import { client } from '../../data/browser-client.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dateOfDay } from '../../lib/iso-day.ts'
import { Button } from '../../ui/Button.tsx'
import { focusOnce } from '../../ui/focus-once.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { AskFirst } from './AskFirst.tsx'
import { ReportForm } from './ReportForm.tsx'
import { useDeskAct } from './use-desk-act.ts'

const route = { method: 'DELETE', path: '/api/charity-desk/reports/:id', access: 'charity' } as const

const tones: Record<ReportState, PillTone> = { review: 'gold', returned: 'warning', published: 'green' }

interface Props {
  report: KeptReport
  projects: readonly { id: string; title: string }[]
  /** It has just been written: whoever sent it is brought to it. */
  isSent: boolean
}

/** One report as its charity sees it, with what can be done with it. */
export function KeptReportCard({ report, projects, isSent }: Props) {
  const { t } = useTranslation(['charity-reports', 'giving'])
  const { locale } = useReader()
  const [change, setChange] = useState<'none' | 'begun' | 'left' | 'sent'>('none')
  const { id, title, on, kind, text, lang, state, note } = report
  if (change === 'begun')
    return (
      <ReportForm
        report={report}
        projects={projects}
        onSent={() => setChange('sent')}
        onCancel={() => setChange('left')}
      />
    )
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <section
      ref={isSent || change === 'sent' ? focusOnce : undefined}
      tabIndex={-1}
      className="panel gap-3"
      aria-labelledby={`${id} ${id}-state`}
    >
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="grid min-w-0 gap-0.5">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <p className="text-sm text-soft">
            <time dateTime={on}>{day.format(dateOfDay(on))}</time>
            {' · '}
            {t(`giving:cause.reportKinds.${kind}`)}
          </p>
        </div>
        <span id={`${id}-state`}>
          <Pill tone={tones[state]}>{t(`state.${state}`)}</Pill>
        </span>
      </header>
      <p lang={lang} dir={directionOf(lang)} className="wrap-anywhere">
        {text}
      </p>
      {state === 'returned' && note !== null && (
        <Notice tone="warning" title={t('note')}>
          <bdi>{note}</bdi>
        </Notice>
      )}
      {state !== 'published' && (
        <div className="flex flex-wrap gap-2">
          <Button
            ref={change === 'left' ? focusOnce : undefined}
            variant="outline"
            onClick={() => setChange('begun')}
          >
            {t('change')}
          </Button>
          <Withdraw id={id} />
        </div>
      )}
    </section>
  )
}

function Withdraw({ id }: { id: string }) {
  const { t } = useTranslation('charity-reports')
  const { language } = useReader()
  const { run, isBusy } = useDeskAct(
    async () => {
      const input = { params: { id }, query: { lang: language } }
      await client.call<typeof reportDesk.withdraw>(route, input)
    },
    { done: t('withdraw.done') },
  )
  return (
    <AskFirst
      name={t('withdraw.name')}
      title={t('withdraw.title')}
      text={t('withdraw.text')}
      keep={t('withdraw.keep')}
      isBusy={isBusy}
      onYes={() => void run()}
    />
  )
}
