import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { myCampaigns, OwnCampaign } from '../../../../contract/my-campaigns.ts'
import { client } from '../../../data/browser-client.ts'
import { CallError } from '../../../data/call-error.ts'
import { useInTurn } from '../../../data/use-in-turn.ts'
import { useReader } from '../../../i18n/reader.tsx'
import { campaignRoutes } from '../campaign-routes.ts'
import { ownCampaignQuery, ownCampaignsQuery } from '../campaigns.queries.ts'
import { contentOf, type TypedCampaign } from './typed-campaign.ts'

/** Keeps a campaign with the service: one save after the other, so that what was typed last is kept last. */
export function useCampaignSaves(id: string, onSaved: (typed: TypedCampaign) => void) {
  const told = useTold(id)
  const { locale } = useReader()
  const inTurn = useInTurn()
  const [failure, setFailure] = useState<CallError | null>(null)
  /** Throws CallError. */
  const save = (typed: TypedCampaign): Promise<void> => {
    setFailure(null)
    return inTurn(async () => {
      const own = await client.call<typeof myCampaigns.save>(campaignRoutes.save, {
        params: { id },
        body: contentOf(typed, locale).content,
      })
      onSaved(typed)
      await told(own)
    })
  }
  return {
    save,
    /** What kept the service from having it at the last try. */
    failure,
    /** Resolves with that failure. Nobody waits for it: the next step can be taken meanwhile. */
    async saveMeanwhile(typed: TypedCampaign): Promise<CallError | null> {
      try {
        await save(typed)
        return null
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setFailure(error)
        return error
      }
    },
    /** Throws CallError. */
    async handIn(typed: TypedCampaign): Promise<void> {
      await save(typed)
      await told(await client.call<typeof myCampaigns.handIn>(campaignRoutes.handIn, { params: { id } }))
    },
  }
}

/** Takes over what the service answered, and has the list of campaigns read again. */
function useTold(id: string): (own: OwnCampaign) => Promise<void> {
  const cache = useQueryClient()
  return own => {
    cache.setQueryData(ownCampaignQuery(id).queryKey, own)
    return cache.invalidateQueries({ queryKey: ownCampaignsQuery().queryKey })
  }
}
