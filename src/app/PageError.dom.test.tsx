import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../data/call-error.ts'
import { PackRefused } from '../lib/quran/read-pack.ts'
import { PageError } from './PageError.tsx'

const invalidate = vi.hoisted(() => vi.fn(async () => {}))
/** What the route of the page says of what stands around it. */
const around = vi.hoisted((): { chrome?: 'none' } => ({}))
vi.mock('@tanstack/react-router', () => ({
  Navigate: ({ to }: { to: string }) => to,
  useRouter: () => ({
    invalidate,
    options: { context: { texts: async () => {} } },
    state: { matches: [{ staticData: around }] },
  }),
}))
vi.mock('../i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))
vi.mock('../ui/CrashScreen.tsx', () => ({ CrashScreen: () => 'crash' }))

afterEach(cleanup)

const show = (error: Error) => render(<PageError error={error} reset={() => {}} />)

describe('a page that could not be shown', () => {
  it.each([
    new Error('/locales/en/common.json'),
    new TypeError('x is not a function'),
    new TypeError('Failed to fetch dynamically imported module: /assets/feed.js'),
    new TypeError('error loading dynamically imported module: /assets/feed.js'),
    new TypeError('Importing a module script failed.'),
  ])('has crashed where its own code threw, or a part of it is not to be had: %s', error => {
    show(error)
    expect(screen.getByText('crash')).toBeDefined()
  })

  it('has not crashed where a text is not what was sealed: it was kept back', () => {
    show(new PackRefused('/content/quran/meta.json'))
    expect(screen.getByRole('heading', { name: 'quran:error.refusedTitle' })).toBeDefined()
    expect(screen.queryByText('crash')).toBeNull()
  })

  it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'waits for the connection where its texts were lost on the way, though the browser believes it is online: %s',
    message => {
      expect(navigator.onLine).toBe(true)
      show(new TypeError(message))
      expect(screen.getByText('error.offline')).toBeDefined()
      expect(screen.queryByText('crash')).toBeNull()
    },
  )

  it('comes back by itself with the connection, and only where that was missing', () => {
    const online = () => window.dispatchEvent(new Event('online'))
    show(new CallError('no', { status: 500, code: 'internal' }))
    online()
    expect(invalidate).not.toHaveBeenCalled()
    cleanup()
    show(new CallError('no', { status: null, code: 'network' }))
    online()
    expect(invalidate).toHaveBeenCalledTimes(1)
  })

  it.each([true, false])(
    'leads to the page of addresses that name nothing, by the service’s own word: %s',
    isOurs => {
      show(new CallError('no', { status: 404, code: 'not_found', isOurs }))
      expect(screen.queryByText('/404') !== null).toBe(isOurs)
      expect(screen.queryByText('error.text') === null).toBe(isOurs)
    },
  )

  it('is a main part of its own where its page would have been one', () => {
    const error = new TypeError('x is not a function')
    show(error)
    expect(screen.queryByRole('main')).toBeNull()
    cleanup()
    around.chrome = 'none'
    show(error)
    expect(screen.getByRole('main').textContent).toBe('crash')
    delete around.chrome
  })

  it('says no more than that where the service refused', () => {
    show(new CallError('no', { status: 500, code: 'internal' }))
    expect(screen.getByText('error.text')).toBeDefined()
  })
})
