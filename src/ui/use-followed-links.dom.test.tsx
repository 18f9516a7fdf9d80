import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PlaceLink } from './PlaceLink.tsx'
import { useFollowedLinks } from './use-followed-links.ts'

function Menu() {
  return (
    <div {...useFollowedLinks()}>
      <PlaceLink place={{ to: '/dhikr', label: 'Dhikr' }} path="/">
        Dhikr
      </PlaceLink>
      <a href="/pay">Pay</a>
    </div>
  )
}

/** A menu on a page; pressed as `init` says, the browser goes its way unless it is kept from it. */
async function menu() {
  const root = createRootRoute({ component: Menu })
  const paths = ['/', '/dhikr'].map(path => createRoute({ getParentRoute: () => root, path }))
  const router = createRouter({ routeTree: root.addChildren(paths), history: createMemoryHistory() })
  const ready = vi.spyOn(router, 'preloadRoute')
  render(<RouterProvider router={router} />)
  const link = await screen.findByRole('link', { name: 'Dhikr' })
  const isFollowedByBrowser = (at: HTMLElement, init: MouseEventInit = {}) => fireEvent.click(at, init)
  return { router, ready, link, isFollowedByBrowser }
}

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the plain links of a menu', () => {
  it('stay the browser’s own with a key held, and where they are not for the router', async () => {
    const { router, link, isFollowedByBrowser } = await menu()
    expect(isFollowedByBrowser(link, { ctrlKey: true })).toBe(true)
    expect(isFollowedByBrowser(link, { button: 1 })).toBe(true)
    expect(isFollowedByBrowser(screen.getByRole('link', { name: 'Pay' }))).toBe(true)
    expect(router.history.location.pathname).toBe('/')
  })

  it('are followed by the router when they are pressed', async () => {
    const { router, link, isFollowedByBrowser } = await menu()
    expect(isFollowedByBrowser(link)).toBe(false)
    expect(router.history.location.pathname).toBe('/dhikr')
  })

  it('make their page ready for who rests on them or touches them, not for who passes', async () => {
    const { ready, link } = await menu()
    vi.useFakeTimers()
    fireEvent.pointerOver(link)
    fireEvent.pointerOut(link)
    vi.advanceTimersByTime(1_000)
    expect(ready).not.toHaveBeenCalled()
    fireEvent.focus(link)
    vi.advanceTimersByTime(60)
    expect(ready).toHaveBeenCalledWith({ to: '/dhikr' })
    ready.mockClear()
    fireEvent.touchStart(link)
    expect(ready).toHaveBeenCalledWith({ to: '/dhikr' })
  })

  it('say which of them leads to the page on screen', () => {
    render(
      <PlaceLink place={{ to: '/$slug', params: { slug: 'privacy' }, label: 'Privacy' }} path="/privacy">
        Privacy
      </PlaceLink>,
    )
    expect(screen.getByRole('link', { current: 'page' })).toHaveProperty('pathname', '/privacy')
  })
})
