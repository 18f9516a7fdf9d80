import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { myCampaigns, OwnCampaign } from '../../../../contract/my-campaigns.ts'
import { client } from '../../../data/browser-client.ts'
import { useSubmit } from '../../../data/use-submit.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/Button.tsx'
import { campaignRoutes } from '../campaign-routes.ts'
import { ownCampaignsQuery } from '../campaigns.queries.ts'
import { dropCampaign } from './kept-draft.ts'
import { OwnAct } from './OwnAct.tsx'

/** The end of a published campaign, or of a draft: asked for twice. */
export function EndPart({ campaign: { id, state } }: { campaign: OwnCampaign }) {
  const { t } = useTranslation(['campaign-desk', 'errors'])
  const [isSure, setIsSure] = useState(false)
  const cache = useQueryClient()
  const navigate = useNavigate()
  const removing = useSubmit(async () => {
    await client.call<typeof myCampaigns.remove>(campaignRoutes.remove, { params: { id } })
    await dropCampaign(id)
    await navigate({ to: '/campaigns' })
    await cache.invalidateQueries({ queryKey: ownCampaignsQuery().queryKey })
  })
  if (state !== 'published' && state !== 'draft') return null
  const kind = state === 'published' ? 'end' : 'delete'
  return (
    <section className="panel gap-3" aria-labelledby="end">
      <h2 id="end">{t(`${kind}.title`)}</h2>
      <p className="text-soft">{t(`${kind}.text`)}</p>
      {isSure ? (
        <div className="flex flex-wrap gap-2">
          {kind === 'end' ? (
            <OwnAct act="end" id={id} variant="danger">
              {t('sure')}
            </OwnAct>
          ) : (
            <Button variant="danger" isLoading={removing.isBusy} onClick={() => void removing.submit()}>
              {t('sure')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setIsSure(false)}>
            {t('keep')}
          </Button>
        </div>
      ) : (
        <Button variant="outline" className="self-start" onClick={() => setIsSure(true)}>
          {t(`${kind}.button`)}
        </Button>
      )}
    </section>
  )
}
