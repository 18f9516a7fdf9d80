import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FeedItem } from '../../../contract/feed.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { FeedPage } from './FeedPage.tsx'
import { FeedPreview } from './FeedPreview.tsx'

const gift = (id: number, more: Partial<FeedItem> = {}): FeedItem => ({
  id,
  at: '2026-11-20T09:00:00.000Z',
  name: null,
  message: null,
  projectId: 'gaza',
  projectTitle: 'Gaza emergency',
  currency: 'GBP',
  minor: 1000,
  ...more,
})
const page = (ids: number[], next: number | null = null) => ({ items: ids.map(id => gift(id)), next })

let opened: EventTarget[]

beforeEach(() => {
  opened = []
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      readyState = 0
      constructor() {
        super()
        opened.push(this)
      }
      close() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const arrives = (item: FeedItem) =>
  act(async () => void opened.at(-1)?.dispatchEvent(new MessageEvent('gift', { data: JSON.stringify(item) })))
const texts = () => screen.getAllByRole('listitem').map(row => row.querySelector('p')?.textContent)

describe('the live feed', () => {
  it('names nobody who did not wish it', async () => {
    await showPage(<FeedPage />, { answers: { '/api/feed': page([1]) } })
    expect(await screen.findByText('Someone')).toBeTruthy()
    expect(texts()).toEqual(['Someone gave £10 to Gaza emergency'])
  })

  it('shows what people wrote as text, whatever it looks like', async () => {
    const items = [gift(1, { name: '<sum/>', message: '<b>{{name}}</b> <who/>' })]
    await showPage(<FeedPage />, { answers: { '/api/feed': { items, next: null } } })
    expect(await screen.findByText('<sum/>')).toBeTruthy()
    expect(screen.getByText('<b>{{name}}</b> <who/>')).toBeTruthy()
    expect(texts()).toEqual(['<sum/> gave £10 to Gaza emergency'])
  })

  it('says that earlier gifts could not be had, and keeps what is shown', async () => {
    await showPage(<FeedPage />, { answers: { '/api/feed?lang': page([3, 2], 2) } })
    fireEvent.click(await screen.findByRole('button', { name: 'Show earlier gifts' }))
    expect(await screen.findByText(/earlier gifts could not be fetched/)).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })

  it('shows earlier gifts page by page, to the first', async () => {
    await showPage(<FeedPage />, {
      answers: {
        '/api/feed?lang': page([5, 4], 4),
        '/api/feed?before=4': page([3, 2], 2),
        '/api/feed?before=2': page([1]),
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Show earlier gifts' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4))
    const more = screen.getByRole('button', { name: 'Show earlier gifts' })
    more.focus()
    fireEvent.click(more)
    expect(await screen.findByText('That was the first gift.')).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
    // With the button its focus would be gone.
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('listitem')[4]))
  })

  it('puts a new gift first, says that it came, and never shows it twice', async () => {
    const { container } = await showPage(<FeedPage />, { answers: { '/api/feed': page([5, 4]) } })
    await screen.findAllByRole('listitem')
    await arrives(gift(6, { name: 'Amina' }))
    await arrives(gift(6, { name: 'Amina' }))
    await screen.findByText('Amina')
    expect(texts()[0]).toBe('Amina gave £10 to Gaza emergency')
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    await waitFor(() => expect(container.querySelector('[aria-live]')?.textContent).toBe('1 new gift'))
  })

  it('shows words for no more than a minute after they were taken down', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    })
    let isTaken = false
    const said = { name: 'Call 0900', message: 'Your card is blocked' }
    const answer = () => ({ items: [gift(2), gift(1, isTaken ? {} : said)], next: null })
    await showPage(<FeedPage />, { answers: { '/api/feed': answer } })
    expect(await screen.findByText(said.message)).toBeTruthy()
    isTaken = true
    await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)))
    await waitFor(() => expect(screen.queryByText(said.name)).toBeNull())
    expect(screen.queryByText(said.message)).toBeNull()
    vi.useRealTimers()
  })

  it('says of what time it is when there is no network', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await showPage(<FeedPage />, { answers: { '/api/feed': page([5]) } })
    expect(
      await screen.findByText(/You are offline. These are the gifts as this device last knew them/),
    ).toBeTruthy()
    onLine.mockRestore()
  })

  it('invites to give where there is nothing yet', async () => {
    await showPage(<FeedPage />, { answers: { '/api/feed': page([]) }, language: 'fr' })
    expect(await screen.findByRole('heading', { name: 'Aucun don à afficher pour l’instant' })).toBeTruthy()
  })
})

describe('the preview', () => {
  it('shows no more than five, and where the rest is', async () => {
    await showPage(<FeedPreview />, { answers: { '/api/feed': page([9, 8, 7, 6, 5, 4, 3], 3) } })
    expect(await screen.findAllByRole('listitem')).toHaveLength(5)
    expect(screen.getByRole('link', { name: 'See all gifts' }).getAttribute('href')).toBe('/live-feed')
  })
})
