import 'fake-indexeddb/auto'
import { QueryObserver, type QueryObserverResult } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import type { catalogue } from '../../contract/catalogue.ts'
import type { donations } from '../../contract/donations.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { ledger } from '../../contract/ledger.ts'
import { noteBooked } from './booked-at.ts'
import { CallError } from './call-error.ts'
import { withDatabase } from './db.ts'
import { keptAnswers } from './kept-answers.ts'
import { owner } from './owner.ts'
import { contentQuery, pagedQuery, privateQuery, query } from './queries.ts'
import { makeQueryClient, purgePrivate } from './query-client.ts'

const causes = query<typeof catalogue.causes>('/api/causes', { query: { lang: 'en' } })
const gift = (id = 'a') => privateQuery<typeof donations.find>('/api/donations/:id', { params: { id } })
const failure = (status: number | null, isOurs = status !== null) =>
  new CallError('no', { status, code: status === null ? 'network' : 'internal', isOurs })

beforeEach(async () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  await withDatabase(db => db.queries.clear())
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  owner.set('device')
})

const keptRows = () => withDatabase(db => db.queries.toArray())

describe('a query that fails', () => {
  it('is tried once more, after two seconds', async () => {
    vi.useFakeTimers()
    const fetchJson = vi.fn(() => Promise.reject(failure(null)))
    const answer = makeQueryClient({ fetchJson }).fetchQuery(causes)
    answer.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(fetchJson).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(fetchJson).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetchJson).toHaveBeenCalledTimes(2)
  })

  it.each([null, 500, 400])('answers with what was there before (%s), at its true age', async status => {
    const fetchJson = vi.fn(() => Promise.reject(failure(status)))
    const client = makeQueryClient({ fetchJson })
    client.setQueryData(causes.queryKey, 'earlier' as never, { updatedAt: 1 })
    await expect(client.fetchQuery(causes)).resolves.toBe('earlier')
    expect(client.getQueryState(causes.queryKey)).toMatchObject({ dataUpdatedAt: 1, status: 'success' })
  })

  it.each([401, 403])('keeps what was there before on a %d that is not the service’s own', async status => {
    const fetchJson = vi.fn(() => Promise.reject(failure(status, false)))
    const client = makeQueryClient({ fetchJson })
    client.setQueryData(gift('a').queryKey, 'mine' as never, { updatedAt: 1 })
    client.setQueryData(gift('b').queryKey, 'mine too' as never)
    await expect(client.fetchQuery(gift('a'))).resolves.toBe('mine')
    expect(client.getQueryData(gift('b').queryKey)).toBe('mine too')
  })

  it('keeps what stands beside a part that is closed to who looks with somebody’s eyes', async () => {
    const shut = new CallError('no', { status: 403, code: 'not_while_impersonating', isOurs: true })
    const fetchJson = vi.fn<() => Promise<unknown>>(async () => 'theirs')
    const client = makeQueryClient({ fetchJson })
    await client.fetchQuery(gift('b'))
    fetchJson.mockRejectedValue(shut)
    await expect(client.fetchQuery(gift('a'))).rejects.toBe(shut)
    expect(client.getQueryData(gift('b').queryKey)).toBe('theirs')
  })

  it.each([401, 403])('loses what was there before on %d, and every other private answer', async status => {
    const kept = keptAnswers('1')
    let isRefused = false
    const fetchJson = vi.fn(async () => {
      if (isRefused) throw failure(status)
      return 'private'
    })
    const client = makeQueryClient({ fetchJson, kept })
    await Promise.all([client.fetchQuery(gift('a')), client.fetchQuery(gift('b')), client.fetchQuery(causes)])
    await vi.waitFor(async () => expect(await keptRows()).toHaveLength(3))
    isRefused = true
    await expect(client.fetchQuery({ ...gift('a'), staleTime: 0 })).rejects.toHaveProperty('status', status)
    expect(client.getQueryData(gift('a').queryKey)).toBeUndefined()
    expect(client.getQueryData(gift('b').queryKey)).toBeUndefined()
    await expect(keptRows()).resolves.toMatchObject([{ owner: 'public' }])
  })
})

describe('that there is nothing of a name', () => {
  const gone = () => Promise.reject(failure(404))

  it('is no word of who stands in the service’s place, nor of what is one’s own, nor of files of another version', async () => {
    const strangers = makeQueryClient({ fetchJson: () => Promise.reject(failure(404, false)) })
    strangers.setQueryData(causes.queryKey, 'earlier' as never, { updatedAt: 1 })
    await expect(strangers.fetchQuery(causes)).resolves.toBe('earlier')
    const client = makeQueryClient({ fetchJson: gone })
    client.setQueryData(gift().queryKey, 'mine' as never, { updatedAt: 1 })
    await expect(client.fetchQuery(gift())).resolves.toBe('mine')
    const whole = contentQuery('/content/a', {}, read => read('/content/a'))
    client.setQueryData(whole.queryKey, 'whole', { updatedAt: 1 })
    await expect(client.fetchQuery({ ...whole, staleTime: 0 })).resolves.toBe('whole')
  })

  it('takes the place of what was there before, here and on the device, and of nothing else', async () => {
    const kept = keptAnswers('1')
    const fetchJson = vi.fn<(address: string) => Promise<unknown>>(async () => 'public')
    const client = makeQueryClient({ fetchJson, kept })
    await Promise.all([client.fetchQuery(gift()), client.fetchQuery(causes)])
    await vi.waitFor(async () => expect(await keptRows()).toHaveLength(2))
    fetchJson.mockImplementation(gone)
    const seen: QueryObserverResult[] = []
    const leave = new QueryObserver(client, { ...causes, enabled: false }).subscribe(each => seen.push(each))
    await expect(client.fetchQuery({ ...causes, staleTime: 0 })).rejects.toHaveProperty('status', 404)
    expect(client.getQueryData(causes.queryKey)).toBeUndefined()
    expect(client.getQueryData(gift().queryKey)).toBe('public')
    expect(seen.filter(({ isSuccess, data }) => isSuccess && data === undefined)).toEqual([])
    leave()
    await expect(keptRows()).resolves.toMatchObject([{ owner: 'device' }])
  })

  it('makes doubtful the list that may name it', async () => {
    const client = makeQueryClient({ fetchJson: gone })
    const cause = query<typeof catalogue.cause>('/api/causes/:id', {
      params: { id: 'a' },
      query: { lang: 'en' },
    })
    for (const { queryKey } of [causes, cause]) client.setQueryData([...queryKey], 'earlier')
    await expect(client.fetchQuery({ ...cause, staleTime: 0 })).rejects.toHaveProperty('status', 404)
    expect(client.getQueryState(causes.queryKey)?.isInvalidated).toBe(true)
  })
})

describe('a query', () => {
  it('comes to who asked for it apart from the page, though the page has stopped watching it', async () => {
    const answer = Promise.withResolvers<string>()
    const client = makeQueryClient({ fetchJson: () => answer.promise })
    const leave = new QueryObserver(client, causes).subscribe(() => undefined)
    const asked = client.ensureQueryData(causes)
    leave()
    answer.resolve('all of them')
    await expect(asked).resolves.toBe('all of them')
  })

  it('fetches the path of its first key, once in five minutes', async () => {
    const fetchJson = vi.fn(async () => ({ causes: [] }))
    const client = makeQueryClient({ fetchJson })
    await client.fetchQuery(causes)
    await client.fetchQuery(causes)
    expect(fetchJson).toHaveBeenCalledTimes(1)
    expect(fetchJson).toHaveBeenCalledWith('/api/causes?lang=en', 'public')
  })

  it('is fetched again, once, where a gift has come into the log since', async () => {
    const fetchJson = vi.fn(async () => ({ causes: [] }))
    const client = makeQueryClient({ fetchJson })
    await client.fetchQuery(causes)
    vi.setSystemTime(Date.now() + 1)
    noteBooked()
    await client.fetchQuery(causes)
    await client.fetchQuery(causes)
    expect(fetchJson).toHaveBeenCalledTimes(2)
  })

  it('is put together by what makes it', async () => {
    const fetchJson = vi.fn(async (address: string) => `${address}!`)
    const whole = contentQuery('/content/a', { part: 1 }, async read =>
      Promise.all([read('/content/a'), read('/content/b')]),
    )
    await expect(makeQueryClient({ fetchJson }).fetchQuery(whole)).resolves.toEqual([
      '/content/a!',
      '/content/b!',
    ])
  })

  it('is typed by the contract', () => {
    const client = makeQueryClient({ fetchJson: async () => null })
    expectTypeOf(() => client.fetchQuery(causes)).returns.resolves.toEqualTypeOf<
      Answer<typeof catalogue.causes>
    >()
    // @ts-expect-error a private endpoint has a private query
    const wrong = () => query<typeof donations.find>('/api/donations/:id', { params: { id: 'x' } })
    expect(wrong).toBeDefined()
  })

  it('goes through the pages of a list', async () => {
    const fetchJson = vi.fn(async (address: string) => ({
      entries: [],
      next: address.includes('before') ? null : 7,
    }))
    const client = makeQueryClient({ fetchJson })
    const entries = pagedQuery<typeof ledger.entries>('/api/ledger/entries', { query: {} }, last =>
      last.next === null ? undefined : { query: { before: last.next } },
    )
    const { pages } = await client.fetchInfiniteQuery({ ...entries, pages: 5 })
    expect(pages).toHaveLength(2)
    expect(fetchJson.mock.calls.map(([address]) => address)).toEqual([
      '/api/ledger/entries',
      '/api/ledger/entries?before=7',
    ])
    expectTypeOf(pages).toEqualTypeOf<Answer<typeof ledger.entries>[]>()
  })
})

describe('kept answers', () => {
  const offline = () => Promise.reject(failure(null))

  it('are none of what the worker has in its cache', async () => {
    const kept = keptAnswers('1')
    const client = makeQueryClient({ fetchJson: async () => 'ayat', kept })
    await client.fetchQuery(contentQuery('/content/a', {}, read => read('/content/a')))
    await client.fetchQuery(causes)
    await vi.waitFor(async () => expect(await keptRows()).toHaveLength(1))
    await kept.keepHydrated(client)
    await expect(keptRows()).resolves.toMatchObject([{ value: { queryKey: causes.queryKey } }])
  })

  const said = (text: string) => ({ text })

  it('that are no answers, as an older version kept what a hotel’s Wi-Fi said, are not read, and are replaced', async () => {
    const first = makeQueryClient({ fetchJson: offline, kept: keptAnswers('1') })
    first.setQueryData(causes.queryKey, '<title>Hotel Wi-Fi</title>' as never)
    await keptAnswers('1').keepHydrated(first)
    const away = makeQueryClient({ fetchJson: offline, kept: keptAnswers('1') })
    await expect(away.fetchQuery({ ...causes, retry: false })).rejects.toHaveProperty('code', 'network')
    const back = makeQueryClient({ fetchJson: async () => said('ours'), kept: keptAnswers('1') })
    await expect(back.fetchQuery(causes)).resolves.toEqual(said('ours'))
    await vi.waitFor(async () =>
      expect(await keptRows()).toMatchObject([{ value: { state: { data: said('ours') } } }]),
    )
  })

  it('of another version are not read', async () => {
    await makeQueryClient({ fetchJson: async () => said('old'), kept: keptAnswers('1') }).fetchQuery(causes)
    await vi.waitFor(async () => expect(await keptRows()).toHaveLength(1))
    const client = makeQueryClient({ fetchJson: async () => said('new'), kept: keptAnswers('2') })
    await expect(client.fetchQuery(causes)).resolves.toEqual(said('new'))
  })

  it('of one owner are not shown to another, nor written once that owner has signed out', async () => {
    owner.set('user:a')
    const mine = gift()
    let answer: (value: unknown) => void = () => undefined
    const client = makeQueryClient({
      fetchJson: () =>
        new Promise(resolve => {
          answer = resolve
        }),
      kept: keptAnswers('1'),
    })
    const fetching = client.fetchQuery(mine)
    await vi.waitFor(() => expect(client.isFetching()).toBe(1))
    owner.set('device')
    await purgePrivate(client, keptAnswers('1'))
    answer(said('of a'))
    await fetching
    const other = makeQueryClient({ fetchJson: async () => said('public'), kept: keptAnswers('1') })
    await other.fetchQuery(causes)
    await vi.waitFor(async () => expect(await keptRows()).not.toEqual([]))
    expect(gift().queryKey).not.toEqual(mine.queryKey)
    await expect(keptRows()).resolves.toMatchObject([{ owner: 'public' }])
  })

  it('are there after a restart without a connection, at their true age', async () => {
    const first = makeQueryClient({ fetchJson: async () => said('kept'), kept: keptAnswers('1') })
    await first.fetchQuery(causes)
    await vi.waitFor(async () => expect(await keptRows()).toHaveLength(1))
    const second = makeQueryClient({ fetchJson: offline, kept: keptAnswers('1') })
    await expect(second.fetchQuery(causes)).resolves.toEqual(said('kept'))
    const keptAt = first.getQueryState(causes.queryKey)?.dataUpdatedAt
    await vi.waitFor(() => expect(second.getQueryState(causes.queryKey)?.dataUpdatedAt).toBe(keptAt))
  })

  it('that are old are shown at once and fetched again behind', async () => {
    const first = makeQueryClient({ fetchJson: async () => said('kept'), kept: keptAnswers('1') })
    first.setQueryData(causes.queryKey, said('old') as never, { updatedAt: Date.now() - 6 * 60_000 })
    await keptAnswers('1').keepHydrated(first)
    const second = makeQueryClient({ fetchJson: async () => said('new'), kept: keptAnswers('1') })
    const seen: unknown[] = []
    const stop = new QueryObserver(second, causes).subscribe(({ data }) => seen.push(data))
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(said('new')))
    expect(seen).toContainEqual(said('old'))
    stop()
  })

  it('that were kept while the clock of the device was a year ahead are fetched again behind', async () => {
    const first = makeQueryClient({ fetchJson: async () => said('kept'), kept: keptAnswers('1') })
    first.setQueryData(causes.queryKey, said('of tomorrow') as never, {
      updatedAt: Date.now() + 365 * 86_400_000,
    })
    await keptAnswers('1').keepHydrated(first)
    const second = makeQueryClient({ fetchJson: async () => said('new'), kept: keptAnswers('1') })
    const stop = new QueryObserver(second, causes).subscribe(() => undefined)
    await vi.waitFor(() => expect(second.getQueryData(causes.queryKey)).toEqual(said('new')))
    stop()
  })

  it('hold what the server rendered', async () => {
    const kept = keptAnswers('1')
    const client = makeQueryClient({ fetchJson: offline, kept })
    client.setQueryData(causes.queryKey, said('rendered') as never)
    await kept.keepHydrated(client)
    const second = makeQueryClient({ fetchJson: offline, kept })
    await expect(second.fetchQuery(causes)).resolves.toEqual(said('rendered'))
  })

  it('are not shown when they are too old', async () => {
    const first = makeQueryClient({ fetchJson: async () => said('kept'), kept: keptAnswers('1') })
    first.setQueryData(causes.queryKey, said('ancient') as never, {
      updatedAt: Date.now() - 31 * 24 * 3_600_000,
    })
    await keptAnswers('1').keepHydrated(first)
    const second = makeQueryClient({ fetchJson: async () => said('new'), kept: keptAnswers('1') })
    await expect(second.fetchQuery(causes)).resolves.toEqual(said('new'))
  })

  it('make no database where there is none', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory())
    vi.resetModules()
    const opening = await import('./kept-rows.ts')
    const client = makeQueryClient({ fetchJson: offline, kept: keptAnswers('1') })
    const queryKey: readonly unknown[] = causes.queryKey
    const asked = client.getQueryCache().build(client, { queryKey })
    await expect(opening.restored(asked, '1')).resolves.toBeUndefined()
    await expect(indexedDB.databases()).resolves.toEqual([])
  })

  it('are shown before the code that keeps them is there, several in one transaction', async () => {
    const other = query<typeof catalogue.causes>('/api/causes', { query: { lang: 'ar' } })
    const first = makeQueryClient({ fetchJson: async () => said('kept'), kept: keptAnswers('1') })
    await Promise.all([first.fetchQuery(causes), first.fetchQuery(other)])
    await vi.waitFor(async () => expect(await keptRows()).toHaveLength(2))
    const reading = vi.spyOn(IDBDatabase.prototype, 'transaction')
    vi.doMock('./answer-store.ts', () => {
      throw new Error('the code that keeps answers was asked for')
    })
    const second = makeQueryClient({ fetchJson: offline, kept: keptAnswers('1') })
    await expect(Promise.all([second.fetchQuery(causes), second.fetchQuery(other)])).resolves.toEqual([
      said('kept'),
      said('kept'),
    ])
    expect(reading).toHaveBeenCalledTimes(1)
    vi.doUnmock('./answer-store.ts')
    vi.restoreAllMocks()
  })

  it('are no reason to fail where storage does', async () => {
    localStorage.setItem('jariyah.kept-answers', '1')
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('gone', 'UnknownError')
    })
    const client = makeQueryClient({ fetchJson: async () => said('fresh'), kept: keptAnswers('1') })
    await expect(client.fetchQuery(causes)).resolves.toEqual(said('fresh'))
    vi.restoreAllMocks()
  })

  it('hold up nobody while another page has their table', async () => {
    localStorage.setItem('jariyah.kept-answers', '1')
    const holding = await withDatabase(async db => db.backendDB().transaction('queries', 'readwrite'))
    const hold = () => holding.objectStore('queries').count().addEventListener('success', hold)
    hold()
    await Promise.all([import('./answer-store.ts'), import('./kept-rows.ts')])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const client = makeQueryClient({ fetchJson: async () => said('fresh'), kept: keptAnswers('1') })
    void client.fetchQuery(causes)
    const isAnswered = () => client.getQueryData(causes.queryKey) !== undefined
    for (let second = 0; second < 500 && !isAnswered(); second++) {
      await vi.advanceTimersByTimeAsync(1_000)
      await new Promise(resolve => setImmediate(resolve))
    }
    expect(client.getQueryData(causes.queryKey)).toEqual(said('fresh'))
    holding.abort()
  })
})
