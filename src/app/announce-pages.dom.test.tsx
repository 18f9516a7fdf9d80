import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announcePages } from './announce-pages.ts'

const said: string[] = []

function Titled({ title, children }: { title: string; children?: React.ReactNode }) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <h1>{title}</h1>
      {children}
    </>
  )
}

async function openApp() {
  const root = createRootRoute({
    component: () => (
      <>
        <Link to="/wells">menu</Link>
        <button type="button">toast</button>
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </>
    ),
  })
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <Titled title="Home">
        <Link to="/wells">in the page</Link>
      </Titled>
    ),
  })
  const wells = createRoute({
    getParentRoute: () => root,
    path: '/wells',
    validateSearch: ({ surah }) => ({ surah: Number(surah ?? 1) }),
    component: function Wells() {
      const { surah } = wells.useSearch()
      return (
        <Titled title={surah > 2 ? 'Another' : 'Wells'}>
          <button type="button">step</button>
          <Link key={surah} to="/wells" search={{ surah: surah + 1 }} hash="costs">
            further
          </Link>
          <p id="costs">costs</p>
        </Titled>
      )
    },
  })
  const form = createRoute({
    getParentRoute: () => root,
    path: '/form',
    component: () => (
      <Titled title="Form">
        <input aria-label="name" ref={field => field?.focus()} />
      </Titled>
    ),
  })
  const router = createRouter({
    routeTree: root.addChildren([home, wells, form]),
    history: createMemoryHistory(),
  })
  render(<RouterProvider router={router as never} />)
  await screen.findByText('in the page')
  announcePages(router as never, text => said.push(text))
  return router
}

const settled = () => act(() => vi.advanceTimersByTimeAsync(500))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollIntoView = () => undefined
  said.length = 0
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a page that is opened within the app', () => {
  it('is not the first one', async () => {
    await openApp()
    await settled()
    expect(said).toEqual([])
    expect(document.activeElement).toBe(document.body)
  })

  it('is said by its title, and the keyboard goes on in it', async () => {
    await openApp()
    screen.getByText('menu').focus()
    fireEvent.click(screen.getByText('menu'))
    await settled()
    expect(said).toEqual(['Wells'])
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('comes back with the focus on the link it was left by', async () => {
    const router = await openApp()
    screen.getByText('in the page').focus()
    fireEvent.click(screen.getByText('in the page'))
    await settled()
    expect(document.activeElement).toBe(screen.getByRole('main'))
    router.history.back()
    await settled()
    expect(said).toEqual(['Wells', 'Home'])
    expect(document.activeElement).toBe(screen.getByText('in the page'))
  })

  it('begins at what its address names', async () => {
    const router = await openApp()
    await act(() => router.navigate({ to: '/wells', hash: 'costs' } as never))
    await settled()
    expect(document.activeElement).toBe(screen.getByText('costs'))
  })

  it('keeps the focus that it took itself', async () => {
    const router = await openApp()
    await act(() => router.navigate({ to: '/form' }))
    await settled()
    expect(said).toEqual(['Form'])
    expect(document.activeElement).toBe(screen.getByLabelText('name'))
  })

  it('leaves the focus to who has gone on already', async () => {
    const router = await openApp()
    await act(() => router.navigate({ to: '/wells' } as never))
    screen.getByText('toast').focus()
    await settled()
    expect(said).toEqual(['Wells'])
    expect(document.activeElement).toBe(screen.getByText('toast'))
  })
})

describe('a step within a page', () => {
  it('says nothing and leaves the focus', async () => {
    const router = await openApp()
    await act(() => router.navigate({ to: '/wells' } as never))
    await settled()
    screen.getByText('step').focus()
    await act(() => router.navigate({ to: '/wells', search: { surah: 2 } } as never))
    await settled()
    expect(said).toEqual(['Wells'])
    expect(document.activeElement).toBe(screen.getByText('step'))
  })

  it('gives the focus back that a skeleton took for a while', async () => {
    const router = await openApp()
    await act(() => router.navigate({ to: '/wells' } as never))
    await settled()
    screen.getByText('step').focus()
    await act(() => router.navigate({ to: '/wells', search: { surah: 2 } } as never))
    screen.getByText('step').blur()
    await settled()
    expect(document.activeElement).toBe(screen.getByText('step'))
  })

  it('leads on who lost the focus by it', async () => {
    const router = await openApp()
    await act(() => router.navigate({ to: '/wells' } as never))
    await settled()
    screen.getByText('further').focus()
    fireEvent.click(screen.getByText('further'))
    await settled()
    expect(document.activeElement).toBe(screen.getByText('costs'))
  })

  it('leads on who had the focus on what it hid', async () => {
    const router = await openApp()
    await act(() => router.navigate({ to: '/wells' } as never))
    await settled()
    const step = screen.getByText<HTMLButtonElement>('step')
    step.focus()
    await act(() => router.navigate({ to: '/wells', search: { surah: 2 } } as never))
    step.blur()
    // Not drawn, as far as a document without a layout knows it.
    step.disabled = true
    await settled()
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect(said).toEqual(['Wells', 'Wells'])
  })

  it('is another page where it has another title', async () => {
    const router = await openApp()
    await act(() => router.navigate({ to: '/wells' } as never))
    await settled()
    await act(() => router.navigate({ to: '/wells', search: { surah: 3 } } as never))
    await settled()
    expect(said).toEqual(['Wells', 'Another'])
  })
})
