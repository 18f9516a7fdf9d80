import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { analytics } from '../../../contract/analytics.ts'
import { observable } from '../../data/observable.ts'
import { collectClicks } from './collect-clicks.ts'
import { collectErrors } from './collect-errors.ts'
import { collectPages } from './collect-pages.ts'
import { collectScroll } from './collect-scroll.ts'
import type { PageOnScreen, Tell } from './tell.ts'

const canary = 'canary@example.org'
const page = observable<string | null>(null)
let told: { eventType: string; eventData: Record<string, unknown> }[] = []
const tell: Tell = {
  onPage: (eventType, page, said) => void told.push({ eventType, eventData: { page, ...said } }),
  donation: said => void told.push({ eventType: 'donation', eventData: { ...said } }),
}
let stop = () => {}
/** Without a listener the test runner takes each error for one of its own. */
const heed = () => {}

beforeEach(() => {
  addEventListener('error', heed)
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  document.documentElement.lang = 'ar'
  page.set('/(general)/')
  told = []
})
afterEach(() => {
  stop()
  removeEventListener('error', heed)
  // Whatever is told, the service takes: field by field.
  for (const event of told)
    expect(
      analytics.track.body.safeParse(JSON.parse(JSON.stringify(event))).error,
      event.eventType,
    ).toBeUndefined()
  expect(JSON.stringify(told)).not.toContain('canary')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const collectors: Record<string, (pages: PageOnScreen, tell: Tell) => () => void> = {
  collectPages,
  collectScroll,
  collectClicks,
  collectErrors,
}
const types = () => told.map(({ eventType }) => eventType)

function press(html: string): void {
  document.body.innerHTML = html
  const pressed = document.querySelector('[data-press]') ?? document.body.firstElementChild
  pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}
const fail = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }))
function scrollTo(px: number): void {
  vi.stubGlobal('scrollY', px)
  dispatchEvent(new Event('scroll'))
  vi.runAllTimers()
}
const measure = (height: number, screen: number) => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height)
  vi.stubGlobal('innerHeight', screen)
}

describe('nothing is told', () => {
  it.each(Object.entries(collectors))('by %s of a page that may not be named', (_name, collect) => {
    page.set(null)
    measure(4_000, 800)
    stop = collect(page, tell)
    press('<button name="logPrayer">x</button>')
    fail(new TypeError('x'))
    scrollTo(4_000)
    vi.advanceTimersByTime(60_000)
    page.set('/(general)/about')
    expect(types().filter(type => type !== 'page_view')).toEqual([])
  })

  it.each(Object.entries(collectors))('by %s once it was stopped', (_name, collect) => {
    measure(4_000, 800)
    collect(page, tell)()
    told = []
    press('<button name="a">x</button>')
    fail(new TypeError('x'))
    scrollTo(4_000)
    page.set('/(general)/about')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(told).toEqual([])
  })
})

describe('pages', () => {
  it('are told when they are opened, and for how long they were looked at', () => {
    stop = collectPages(page, tell)
    vi.advanceTimersByTime(4_600)
    page.set('/(giving)/donate')
    expect(told).toMatchObject([
      { eventType: 'page_view', eventData: { page: '/(general)/', language: 'ar', isOnline: true } },
      { eventType: 'time_on_page', eventData: { page: '/(general)/', seconds: 5 } },
      { eventType: 'page_view', eventData: { page: '/(giving)/donate' } },
    ])
  })

  it('do not grow older while they are hidden', () => {
    const hide = (state: 'hidden' | 'visible') => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    stop = collectPages(page, tell)
    vi.advanceTimersByTime(3_000)
    hide('hidden')
    vi.advanceTimersByTime(3_600_000)
    hide('visible')
    vi.advanceTimersByTime(2_000)
    page.set(null)
    const seconds = told
      .filter(({ eventType }) => eventType === 'time_on_page')
      .map(({ eventData }) => eventData.seconds)
    expect(seconds).toEqual([3, 2])
  })
})

describe('reading', () => {
  beforeEach(() => measure(4_000, 800))
  const marks = () => told.map(({ eventData }) => eventData.percent)

  it('reaches each mark once, however often it is passed', () => {
    stop = collectScroll(page, tell)
    for (const px of [100, 300, 1_300, 0, 1_300, 3_200, 0, 3_200]) scrollTo(px)
    expect(marks()).toEqual([25, 50, 75, 100])
  })

  it('begins anew on another page', () => {
    stop = collectScroll(page, tell)
    scrollTo(3_200)
    page.set('/(general)/about')
    scrollTo(300)
    expect(marks()).toEqual([25, 50, 75, 100, 25])
  })
})

describe('clicks', () => {
  it.each([
    ['<button name="give">x</button>', 'give'],
    ['<button data-track="share" name="other">x</button>', 'share'],
    ['<a href="/donate?email=canary@example.org">x</a>', 'link'],
    [`<button>${canary}</button>`, 'button'],
    [`<button name="${canary}">x</button>`, 'button'],
    ['<button><svg data-press></svg></button>', 'button'],
    [`<input type="radio" name="visibility" value="${canary}">`, 'visibility'],
    ['<details><summary data-press>x</summary></details>', 'details'],
  ])('tell what is pressed by its name, never by its words: %s', (html, control) => {
    stop = collectClicks(page, tell)
    press(html)
    expect(told).toEqual([{ eventType: 'click', eventData: { page: '/(general)/', control } }])
  })

  it('on nothing in particular are not told', () => {
    stop = collectClicks(page, tell)
    press(`<p>${canary}</p>`)
    expect(told).toEqual([])
  })
})

describe('errors', () => {
  it('tell their kind and where in our files, never their sentence', () => {
    stop = collectErrors(page, tell)
    const error = new TypeError(`${canary} is not a function`)
    error.stack = `TypeError: ${canary}\n at f (https://jariyah.test/assets/feed-1a2b3c4d.js:1:200)`
    fail(error)
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: canary }))
    expect(told).toEqual([
      {
        eventType: 'error',
        eventData: { page: '/(general)/', name: 'TypeError', at: 'assets/feed-1a2b3c4d.js:1:200' },
      },
      { eventType: 'error', eventData: { page: '/(general)/', name: 'NotAnError' } },
    ])
  })

  it('that come without end are told ten times a page', () => {
    stop = collectErrors(page, tell)
    for (let n = 0; n < 50; n += 1) fail(new Error('x'))
    expect(told).toHaveLength(10)
    page.set('/(general)/about')
    fail(new Error('x'))
    expect(told).toHaveLength(11)
  })
})
