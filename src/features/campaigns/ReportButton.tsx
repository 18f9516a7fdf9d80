import { Flag } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { campaignLimits, reportReasons } from '../../../contract/campaign-rules.ts'
import type { campaigns } from '../../../contract/campaigns.ts'
import { client } from '../../data/browser-client.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { toast } from '../../ui/toasts.state.ts'
import { campaignRoutes } from './campaign-routes.ts'

/** Tells the reviewers that something is wrong with a campaign. */
export function ReportButton({ slug }: { slug: string }) {
  const { t } = useTranslation('campaigns')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon={<Flag size={18} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {t('report.open')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('report.title')}
        description={t('report.text')}
      >
        <ReportForm slug={slug} onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

function ReportForm({ slug, onDone }: { slug: string; onDone: () => void }) {
  const { t } = useTranslation(['campaigns', 'errors'])
  const [reason, setReason] = useState<(typeof reportReasons)[number]>('fraud')
  const [text, setText] = useState('')
  const { submit, isBusy, failure } = useSubmit(async () => {
    await client.call<typeof campaigns.report>(campaignRoutes.report, {
      params: { slug },
      body: { reason, text },
    })
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (await submit()) return
    onDone()
    toast({ title: t('report.done'), tone: 'done' })
  }
  const fault = failure?.fields.text
  return (
    <form method="post" noValidate onSubmit={event => void send(event)} className="grid gap-4">
      <SelectField
        label={t('report.reason')}
        value={reason}
        onChange={event => setReason(reportReasons.find(each => each === event.target.value) ?? 'other')}
        options={reportReasons.map(value => ({ value, label: t(`report.reasons.${value}`) }))}
      />
      <TextArea
        label={t('report.words')}
        isOptional
        maxLength={campaignLimits.reportText}
        value={text}
        onChange={event => setText(event.target.value)}
        error={fault ? t(`errors:${fault}`, { max: campaignLimits.reportText }) : undefined}
      />
      {failure && !fault && (
        <Notice tone="warning" isLive>
          {t(`errors:${failure.code}`)}
        </Notice>
      )}
      <Button type="submit" isLoading={isBusy}>
        {t('report.send')}
      </Button>
    </form>
  )
}
