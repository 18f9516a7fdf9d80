import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fillAddress } from '../../../contract/endpoint.ts'
import { useReader } from '../../i18n/reader.tsx'
import { type FeedAnswer, recentFeedQuery } from './feed.queries.ts'
import { feedWorld } from './feed-world.ts'
import { type FeedWorld, followFeed, type LiveState } from './follow-feed.ts'
import { addGift } from './merge-feed.ts'

/** The contract's feedStreamPath; the contract's values stay out of the bundle, because they bring zod with them. */
const streamPath = '/api/feed/live'

/** Lets gifts flow into the query of the newest ones while the page is looked at. */
export function useLiveFeed(world: FeedWorld = feedWorld): LiveState {
  const { language } = useReader()
  const client = useQueryClient()
  const [state, setState] = useState<LiveState>('connecting')
  useEffect(() => {
    const { queryKey } = recentFeedQuery({ language })
    const newestId = () => client.getQueryData<FeedAnswer>(queryKey)?.items[0]?.id
    return followFeed(world, {
      address: () => fillAddress(streamPath, { query: { lang: language, after: newestId() } }),
      onGift(gift) {
        // The answer keeps its age: one gift more does not make the rest of it fresh.
        const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt
        client.setQueryData<FeedAnswer>(queryKey, held => held && addGift(held, gift), { updatedAt })
      },
      onState: setState,
    })
  }, [client, language, world])
  return state
}
