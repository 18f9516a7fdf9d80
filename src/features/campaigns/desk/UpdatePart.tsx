import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { campaignLimits } from '../../../../contract/campaign-rules.ts'
import type { myCampaigns, OwnCampaign } from '../../../../contract/my-campaigns.ts'
import { client } from '../../../data/browser-client.ts'
import { newId } from '../../../data/new-id.ts'
import { useSubmit } from '../../../data/use-submit.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { toast } from '../../../ui/toasts.state.ts'
import { campaignRoutes } from '../campaign-routes.ts'
import { ownCampaignQuery } from '../campaigns.queries.ts'

const blank = { title: '', text: '' }

/** News of the campaign, for its page and for those who gave to it or follow it. */
export function UpdatePart({ campaign: { id } }: { campaign: OwnCampaign }) {
  const { t } = useTranslation(['campaign-desk', 'errors'])
  const cache = useQueryClient()
  const [typed, setTyped] = useState(blank)
  // One id for one update: pressing again after a fault is the same update.
  const updateId = useRef<string | null>(null)
  const { submit, isBusy, failure } = useSubmit(async () => {
    updateId.current ??= newId()
    await client.call<typeof myCampaigns.tell>(campaignRoutes.tell, {
      params: { id },
      body: { id: updateId.current, ...typed },
    })
    updateId.current = null
    await cache.invalidateQueries({ queryKey: ownCampaignQuery(id).queryKey })
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (await submit()) return
    setTyped(blank)
    toast({ title: t('update.done'), tone: 'done' })
  }
  const fault = (field: 'title' | 'text', max: number) =>
    failure?.fields[field] && t(`errors:${failure.fields[field]}`, { max })
  return (
    <section className="panel gap-4" aria-labelledby="update">
      <h2 id="update">{t('update.title')}</h2>
      <p className="text-soft">{t('update.hint')}</p>
      <form method="post" noValidate onSubmit={event => void send(event)} className="grid gap-4">
        <TextField
          label={t('update.headline')}
          maxLength={campaignLimits.updateTitle}
          value={typed.title}
          onChange={event => setTyped({ ...typed, title: event.target.value })}
          error={fault('title', campaignLimits.updateTitle)}
        />
        <TextArea
          label={t('update.text')}
          rows={5}
          maxLength={campaignLimits.updateText}
          value={typed.text}
          onChange={event => setTyped({ ...typed, text: event.target.value })}
          error={fault('text', campaignLimits.updateText)}
        />
        {failure && Object.keys(failure.fields).length === 0 && (
          <Notice tone="warning" isLive>
            {t(`errors:${failure.code}`)}
          </Notice>
        )}
        <Button type="submit" className="justify-self-start" isLoading={isBusy}>
          {t('update.send')}
        </Button>
      </form>
    </section>
  )
}
