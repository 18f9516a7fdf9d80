import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { myCampaigns } from '../../../../contract/my-campaigns.ts'
import { client } from '../../../data/browser-client.ts'
import { useSubmit } from '../../../data/use-submit.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button, type ButtonProps } from '../../../ui/Button.tsx'
import { stayNear } from '../../../ui/stay-near.ts'
import { toast } from '../../../ui/toasts.state.ts'
import { campaignRoutes } from '../campaign-routes.ts'
import { ownCampaignQuery, ownCampaignsQuery } from '../campaigns.queries.ts'

interface Props {
  act: 'takeBack' | 'end'
  id: string
  variant: ButtonProps['variant']
  children: ReactNode
}

/** An act on one's own campaign that needs nothing but a press. */
export function OwnAct({ act, id, variant, children }: Props) {
  const { t } = useTranslation('errors')
  const cache = useQueryClient()
  const { submit, isBusy } = useSubmit(async () => {
    const params = { params: { id } }
    const own =
      act === 'end'
        ? await client.call<typeof myCampaigns.end>(campaignRoutes.end, params)
        : await client.call<typeof myCampaigns.takeBack>(campaignRoutes.takeBack, params)
    cache.setQueryData(ownCampaignQuery(id).queryKey, own)
    await cache.invalidateQueries({ queryKey: ownCampaignsQuery().queryKey })
  })
  const press = async () => {
    const near = stayNear()
    const failure = await submit()
    near()
    if (failure) toast({ title: t(failure.code), tone: 'error' })
  }
  return (
    <Button variant={variant} isLoading={isBusy} onClick={() => void press()}>
      {children}
    </Button>
  )
}
