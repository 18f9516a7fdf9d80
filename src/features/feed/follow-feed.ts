import type { FeedItem } from '../../../contract/feed.ts'

/** connecting: no answer yet, or the connection broke and is made anew · paused: the page is not looked at */
export type LiveState = 'connecting' | 'live' | 'paused' | 'offline'

/** What following reaches the browser through. */
export interface FeedWorld {
  open(address: string): EventSource
  isHidden(): boolean
  isOnline(): boolean
  /** Calls back whenever the page is shown or hidden, or the network comes or goes. Answers with how to stop. */
  onChange(listener: () => void): () => void
  later(work: () => void, ms: number): () => void
}

export interface FeedFollower {
  /** Where to begin: gifts after this one are sent. Asked at each opening. */
  address: () => string
  onGift: (gift: FeedItem) => void
  onState: (state: LiveState) => void
}

/** After a refusal (a full or restarting service) EventSource gives up; we ask again, but not at once. */
const reopenAfterMs = 10_000

/** The service beats every 15 seconds. After so long without a word the connection is dead, though nobody has told the browser. */
const silentMs = 40_000

/**
 * Follows the feed as long as the page is looked at. A broken connection is resumed by the browser itself, with
 * Last-Event-ID; one that we closed, or that fell silent, begins again after the newest gift known. Answers with how to stop.
 */
export function followFeed(world: FeedWorld, { address, onGift, onState }: FeedFollower): () => void {
  let source: EventSource | null = null
  let cancelReopen = () => {}
  let cancelSilence = () => {}

  function close(): void {
    cancelReopen()
    cancelSilence()
    source?.close()
    source = null
  }

  function heard(): void {
    cancelSilence()
    cancelSilence = world.later(() => {
      close()
      settle()
    }, silentMs)
  }

  function open(): void {
    onState('connecting')
    const opened = world.open(address())
    source = opened
    heard()
    for (const word of ['open', 'beat', 'gift']) opened.addEventListener(word, heard)
    opened.addEventListener('open', () => onState('live'))
    // Our own service has checked what it sends against the contract.
    opened.addEventListener('gift', event => onGift(JSON.parse((event as MessageEvent<string>).data)))
    opened.addEventListener('error', () => {
      onState(world.isOnline() ? 'connecting' : 'offline')
      if (opened.readyState !== 2) return
      close()
      cancelReopen = world.later(settle, reopenAfterMs)
    })
  }

  function settle(): void {
    if (world.isHidden()) {
      close()
      onState('paused')
    } else if (!world.isOnline()) {
      close()
      onState('offline')
    } else if (!source) {
      cancelReopen()
      open()
    }
  }

  const stopListening = world.onChange(settle)
  settle()
  return () => {
    stopListening()
    close()
  }
}
