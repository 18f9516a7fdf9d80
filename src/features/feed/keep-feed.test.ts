import { describe, expect, it } from 'vitest'
import { makeQueryClient } from '../../data/query-client.ts'
import { previewed, recentFeedQuery } from './feed.queries.ts'
import { keepFeed } from './keep-feed.ts'

const reader = { language: 'en' } as const
const newest = { items: [], next: 7 }

function clientOf(answer: unknown) {
  const asked: string[] = []
  const client = makeQueryClient({
    async fetchJson(address) {
      asked.push(address)
      return answer
    },
  })
  return { client, asked }
}

describe('the newest gifts that a device keeps', () => {
  it('are the list’s and the home page’s, by one request', async () => {
    const { client, asked } = clientOf(newest)
    await keepFeed(client, reader)
    expect(asked).toEqual(['/api/feed?lang=en'])
    for (const { queryKey } of [recentFeedQuery(reader), recentFeedQuery(reader, previewed)])
      expect(client.getQueryData(queryKey)).toEqual(newest)
  })

  it('are no newer on the home page than they are', async () => {
    const { client } = clientOf(newest)
    client.setQueryData(recentFeedQuery(reader).queryKey, newest, { updatedAt: 1000 })
    await keepFeed(client, reader)
    expect(client.getQueryState(recentFeedQuery(reader, previewed).queryKey)?.dataUpdatedAt).toBe(1000)
  })

  it('stay as the home page has them', async () => {
    const { client } = clientOf(newest)
    const shown = { items: [], next: 9 }
    client.setQueryData(recentFeedQuery(reader, previewed).queryKey, shown)
    await keepFeed(client, reader)
    expect(client.getQueryData(recentFeedQuery(reader, previewed).queryKey)).toBe(shown)
  })
})
