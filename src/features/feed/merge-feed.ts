import type { FeedAnswer } from './feed.queries.ts'

/** More than this is not kept on one page: a tab that is left open for a week must not grow for ever. */
const mostItems = 200

/**
 * Puts fresh gifts before those held, newest first, each once. Where the fresh page does not reach down to what is held,
 * it replaces it: a list with a hole would look complete. Words that were taken down since go from what is held, too.
 */
export function mergeFeed(held: FeedAnswer | undefined, fresh: FeedAnswer): FeedAnswer {
  const newestHeld = held?.items[0]
  const oldestFresh = fresh.items.at(-1)
  if (!held || !newestHeld || !oldestFresh || fresh.next === null) return fresh
  if (oldestFresh.id > newestHeld.id) return fresh
  const below = held.items
    .filter(item => item.id < oldestFresh.id)
    .map(item => (fresh.taken?.includes(item.id) ? { ...item, name: null, message: null } : item))
  return cut({ items: [...fresh.items, ...below], next: below.length > 0 ? held.next : fresh.next })
}

/** One gift as it happened. A gift that is held already changes nothing. */
export function addGift(held: FeedAnswer, gift: FeedAnswer['items'][number]): FeedAnswer {
  if (held.items.some(item => item.id === gift.id)) return held
  const items = [...held.items, gift].sort((a, b) => b.id - a.id)
  return cut({ items, next: held.next })
}

function cut({ items, next }: FeedAnswer): FeedAnswer {
  const kept = items.slice(0, mostItems)
  return { items: kept, next: kept.length < items.length ? (kept.at(-1)?.id ?? null) : next }
}
