import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shownConsentText } from '../../contract/consent-text.ts'

const key = 'jariyah.consent'

/** The module as a page that has just been opened has it. */
const open = async () => {
  vi.resetModules()
  return import('./consent.ts')
}
const now = { textVersion: shownConsentText('analytics'), at: '2026-11-20T09:00:00.000Z' }
const keep = (choices: object) => localStorage.setItem(key, JSON.stringify(choices))

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const browser = (signals: object) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), signals) as Navigator)

describe('nothing is allowed', () => {
  it('before a choice', async () => {
    const { consentTo } = await open()
    expect(consentTo('analytics')).toBeNull()
    expect(consentTo('marketing')).toBeNull()
    expect(localStorage.getItem(key)).toBeNull()
  })

  it.each([
    ['a refusal', { analytics: { ...now, given: false } }],
    [
      'a yes to a sentence that has changed since',
      { analytics: { ...now, given: true, textVersion: '2020-01-01' } },
    ],
    ['a yes to something else', { marketing: { ...now, given: true } }],
    ['what nobody wrote', { analytics: true }],
    ['half a choice', { analytics: { given: 'yes' } }],
  ])('by %s', async (_what, choices) => {
    keep(choices)
    const { consentTo } = await open()
    expect(consentTo('analytics')).toBeNull()
  })

  it.each(['', '{', 'null', '[]', '7'])('by broken storage: %j', async text => {
    localStorage.setItem(key, text)
    const { consentTo } = await open()
    expect(consentTo('analytics')).toBeNull()
  })

  it.each([
    ['Do Not Track', { doNotTrack: '1' }],
    ['Global Privacy Control', { globalPrivacyControl: true }],
  ])('against %s, whatever was chosen', async (_what, signals) => {
    browser(signals)
    const { consentStore, consentTo } = await open()
    consentStore.choose({ analytics: true, marketing: true })
    expect(consentStore.getSnapshot().isRefusedByBrowser).toBe(true)
    expect(consentTo('analytics')).toBeNull()
    expect(consentTo('marketing')).toBeNull()
  })
})

describe('a choice', () => {
  it('holds for its purpose alone, and over a reload', async () => {
    const { consentStore, consentTo } = await open()
    consentStore.choose({ marketing: true })
    expect(consentTo('marketing')).toMatchObject({ given: true, textVersion: shownConsentText('marketing') })
    expect(consentTo('analytics')).toBeNull()
    const reopened = await open()
    expect(reopened.consentTo('marketing')).toMatchObject({ given: true })
    expect(reopened.consentStore.getSnapshot().choices.analytics).toBeNull()
  })

  it('made in another tab is heard', async () => {
    const { consentStore, consentTo } = await open()
    const heard = vi.fn<() => void>()
    consentStore.subscribe(heard)
    keep({ analytics: { ...now, given: true } })
    dispatchEvent(new StorageEvent('storage', { key }))
    expect(heard).toHaveBeenCalled()
    expect(consentTo('analytics')).toMatchObject({ given: true })
  })

  it('holds for the page where nothing can be kept', async () => {
    vi.stubGlobal('localStorage', undefined)
    const { consentStore, consentTo } = await open()
    consentStore.choose({ analytics: true })
    expect(consentTo('analytics')).toMatchObject({ given: true })
  })
})

describe('what is done while it is allowed', () => {
  const acts = () => {
    const done: string[] = []
    return {
      done,
      start: async () => {
        done.push('started')
        return () => void done.push('stopped')
      },
      withdrawn: async () => void done.push('withdrawn'),
    }
  }

  it('is not begun without consent', async () => {
    const { whileAllowed, consentStore } = await open()
    const { done, start, withdrawn } = acts()
    whileAllowed('analytics', { start, withdrawn })
    consentStore.choose({ marketing: true, analytics: false })
    expect(done).toEqual([])
  })

  it('begins with the consent, ends with it, and what waits is taken back', async () => {
    const { whileAllowed, consentStore } = await open()
    const { done, start, withdrawn } = acts()
    whileAllowed('analytics', { start, withdrawn })
    consentStore.choose({ analytics: true })
    consentStore.choose({ marketing: true })
    expect(done).toEqual(['started'])
    await Promise.resolve()
    consentStore.choose({ analytics: false })
    await vi.waitFor(() => expect(done).toEqual(['started', 'stopped', 'withdrawn']))
    consentStore.choose({ analytics: true })
    expect(done.at(-1)).toBe('started')
  })

  it('stopped while it begins, what it did by then is taken back as well', async () => {
    const { whileAllowed, consentStore } = await open()
    const { done, start, withdrawn } = acts()
    whileAllowed('analytics', { start, withdrawn })
    consentStore.choose({ analytics: true })
    consentStore.choose({ analytics: false })
    expect(done).toEqual(['started', 'withdrawn'])
    await vi.waitFor(() => expect(done).toEqual(['started', 'withdrawn', 'stopped', 'withdrawn']))
  })

  it('ends for good when it is told to, and nothing is taken back', async () => {
    const { whileAllowed, consentStore } = await open()
    const { done, start, withdrawn } = acts()
    consentStore.choose({ analytics: true })
    const end = whileAllowed('analytics', { start, withdrawn })
    end()
    await vi.waitFor(() => expect(done).toEqual(['started', 'stopped']))
    consentStore.choose({ analytics: false })
    consentStore.choose({ analytics: true })
    expect(done).toEqual(['started', 'stopped'])
  })

  it('takes back what waits also where nothing could be begun, and begins with the network', async () => {
    const { whileAllowed, consentStore } = await open()
    const { done, start, withdrawn } = acts()
    let isOnline = false
    const lost = new TypeError('Failed to fetch dynamically imported module')
    const fetched = vi.fn(async () => (isOnline ? start() : Promise.reject(lost)))
    const reported = vi.fn<(error: unknown) => void>()
    process.on('unhandledRejection', reported)
    whileAllowed('analytics', { start: fetched, withdrawn })
    consentStore.choose({ analytics: true })
    await vi.waitFor(() => expect(reported).toHaveBeenCalledWith(lost, expect.anything()))
    consentStore.choose({ analytics: false })
    expect(done).toEqual(['withdrawn'])
    consentStore.choose({ analytics: true })
    await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(2))
    process.off('unhandledRejection', reported)
    isOnline = true
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(done).toEqual(['withdrawn', 'started']))
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  it('does not begin before the page is quiet, nor then when it was withdrawn meanwhile', async () => {
    const { whileAllowed, consentStore } = await open()
    const { done, start, withdrawn } = acts()
    let calm = () => {}
    const quiet = new Promise<void>(resolve => {
      calm = resolve
    })
    whileAllowed('analytics', { start, withdrawn, quiet })
    consentStore.choose({ analytics: true })
    consentStore.choose({ analytics: false })
    calm()
    await quiet
    expect(done).toEqual(['withdrawn'])
    consentStore.choose({ analytics: true })
    await vi.waitFor(() => expect(done).toEqual(['withdrawn', 'started']))
  })
})
