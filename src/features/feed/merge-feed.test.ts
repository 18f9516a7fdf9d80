import { describe, expect, it } from 'vitest'
import type { FeedItem } from '../../../contract/feed.ts'
import { addGift, mergeFeed } from './merge-feed.ts'

const gift = (id: number): FeedItem => ({
  id,
  at: '2026-11-20T09:00:00.000Z',
  name: null,
  message: null,
  projectId: 'gaza',
  projectTitle: 'Gaza',
  currency: 'GBP',
  minor: 1000,
})
const page = (ids: number[], next: number | null) => ({ items: ids.map(gift), next })
const idsOf = ({ items }: { items: FeedItem[] }) => items.map(({ id }) => id)

describe('mergeFeed', () => {
  it('drops what was held when the fresh page does not reach it: there would be a hole', () => {
    expect(mergeFeed(page([5, 4, 3], 3), page([20, 19, 18], 18))).toEqual(page([20, 19, 18], 18))
  })

  it('keeps what was held below the fresh page, and where the list goes on', () => {
    expect(mergeFeed(page([5, 4, 3], 3), page([6, 5, 4], 4))).toEqual(page([6, 5, 4, 3], 3))
  })

  it('holds no words any longer that were taken down, and those of others', () => {
    const held = page([5, 4, 3], 3)
    const said = { ...held, items: held.items.map(item => ({ ...item, name: 'Aisha', message: 'Salam' })) }
    const { items } = mergeFeed(said, { ...page([6, 5], 5), taken: [4] })
    expect(items.map(({ id, name, message }) => [id, name, message])).toEqual([
      [6, null, null],
      [5, null, null],
      [4, null, null],
      [3, 'Aisha', 'Salam'],
    ])
  })

  it('takes a gift out that is no longer shown', () => {
    expect(idsOf(mergeFeed(page([5, 4, 3, 2], 2), page([6, 5, 3], 3)))).toEqual([6, 5, 3, 2])
  })

  it('shows nothing below a list that says it has ended', () => {
    expect(mergeFeed(page([5, 4, 3], 3), page([6], null))).toEqual(page([6], null))
  })

  it('takes the fresh page when nothing was held', () => {
    expect(mergeFeed(undefined, page([2, 1], null))).toEqual(page([2, 1], null))
    expect(mergeFeed(page([], null), page([2, 1], null))).toEqual(page([2, 1], null))
  })
})

describe('addGift', () => {
  it('does not show a gift twice when the stream repeats it', () => {
    const held = page([5, 4], null)
    expect(addGift(held, gift(5))).toBe(held)
  })

  it('puts a new gift first, and one that came late in its place', () => {
    expect(idsOf(addGift(page([5, 3], null), gift(6)))).toEqual([6, 5, 3])
    expect(idsOf(addGift(page([5, 3], null), gift(4)))).toEqual([5, 4, 3])
  })

  it('does not grow without end, and goes on from where it was cut', () => {
    const held = page(
      Array.from({ length: 200 }, (_, i) => 200 - i),
      null,
    )
    const grown = addGift(held, gift(201))
    expect(grown.items).toHaveLength(200)
    expect(grown.next).toBe(2)
  })
})
