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

  beats() {
    this.dispatchEvent(new MessageEvent('beat', { data: '' }))
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
/** What is to be done after so many milliseconds. */
const waiting = new Map<number, () => void>()
const reopenMs = 10_000
const silentMs = 40_000
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
  later(work, ms) {
    waiting.set(ms, work)
    return () => {
      if (waiting.get(ms) === work) waiting.delete(ms)
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
  waiting.clear()
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
    waiting.get(reopenMs)?.()
    expect(sources.map(({ address }) => address)).toEqual(['/live?after=7', '/live?after=9'])
  })

  it('asks at once, and once, when the network is back before that', () => {
    follow()
    last().breaks(true)
    changed()
    expect(sources).toHaveLength(2)
    expect(waiting.has(reopenMs)).toBe(false)
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

  it('begins anew where nothing is heard any more, though the browser knows of no fault', () => {
    follow()
    last().opens()
    last().gives({ id: 8 })
    newest = 8
    waiting.get(silentMs)?.()
    expect(sources.map(({ readyState }) => readyState)).toEqual([2, 0])
    expect(last().address).toBe('/live?after=8')
    expect(states).toEqual(['connecting', 'live', 'connecting'])
  })

  it.each([
    ['a beat', (source: Source) => source.beats()],
    ['a gift', (source: Source) => source.gives({ id: 8 })],
  ])('waits as long again after %s', (_, says) => {
    follow()
    last().opens()
    const before = waiting.get(silentMs)
    says(last())
    expect(waiting.get(silentMs)).not.toBe(before)
    expect(sources).toHaveLength(1)
  })

  it('hands on each gift, and nothing more once it is stopped', () => {
    const stop = follow()
    last().opens()
    last().gives({ id: 8 })
    stop()
    expect(gifts).toEqual([{ id: 8 }])
    expect(last().readyState).toBe(2)
    expect(waiting.size).toBe(0)
    changed()
    expect(sources).toHaveLength(1)
  })
})
