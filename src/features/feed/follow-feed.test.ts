import { beforeEach, describe, expect, it } from 'vitest'
import { type FeedWorld, followFeed, type LiveState } from './follow-feed.ts'

/** An EventSource whose events the test sends. */
class Source extends EventTarget {
  readyState = 0
  readonly address: string

  constructor(address: string) {
    super()
    this.address = address
  }

  close() {
    this.readyState = 2
  }

  opens() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  gives(gift: object) {
    this.dispatchEvent(new MessageEvent('gift', { data: JSON.stringify(gift) }))
  }

  /** `isRefused`: answered with an error, after which a browser gives up. */
  breaks(isRefused: boolean) {
    this.readyState = isRefused ? 2 : 0
    this.dispatchEvent(new Event('error'))
  }
}

let sources: Source[]
let states: LiveState[]
let gifts: unknown[]
let isHidden: boolean
let isOnline: boolean
let changed: () => void
let waiting: (() => void) | null
let newest: number

const world: FeedWorld = {
  open(address) {
    const source = new Source(address)
    sources.push(source)
    return source as unknown as EventSource
  },
  isHidden: () => isHidden,
  isOnline: () => isOnline,
  onChange(listener) {
    changed = listener
    return () => {
      changed = () => {}
    }
  },
  later(work) {
    waiting = work
    return () => {
      waiting = null
    }
  },
}

const follow = () =>
  followFeed(world, {
    address: () => `/live?after=${newest}`,
    onGift: gift => gifts.push(gift),
    onState: state => states.push(state),
  })
const last = () => sources.at(-1)!

beforeEach(() => {
  sources = []
  states = []
  gifts = []
  isHidden = false
  isOnline = true
  waiting = null
  newest = 7
})

describe('following the feed', () => {
  it('opens nothing for a page that nobody looks at, or without a network', () => {
    isHidden = true
    follow()
    isHidden = false
    isOnline = false
    follow()
    expect(sources).toEqual([])
    expect(states).toEqual(['paused', 'offline'])
  })

  it('leaves a broken connection to the browser, which resumes it', () => {
    follow()
    last().opens()
    last().breaks(false)
    changed()
    expect(sources).toHaveLength(1)
    last().opens()
    expect(states).toEqual(['connecting', 'live', 'connecting', 'live'])
  })

  it('asks again, later, after the service has refused it', () => {
    follow()
    last().breaks(true)
    expect(sources).toHaveLength(1)
    newest = 9
    waiting?.()
    expect(sources.map(({ address }) => address)).toEqual(['/live?after=7', '/live?after=9'])
  })

  it('asks at once, and once, when the network is back before that', () => {
    follow()
    last().breaks(true)
    changed()
    expect(sources).toHaveLength(2)
    expect(waiting).toBeNull()
  })

  it('closes when the page is hidden, and goes on from the newest gift when it is seen again', () => {
    follow()
    last().opens()
    isHidden = true
    changed()
    expect(last().readyState).toBe(2)
    isHidden = false
    newest = 12
    changed()
    expect(last().address).toBe('/live?after=12')
    expect(states).toEqual(['connecting', 'live', 'paused', 'connecting'])
  })

  it('hands on each gift, and nothing more once it is stopped', () => {
    const stop = follow()
    last().opens()
    last().gives({ id: 8 })
    stop()
    expect(gifts).toEqual([{ id: 8 }])
    expect(last().readyState).toBe(2)
    changed()
    expect(sources).toHaveLength(1)
  })
})
