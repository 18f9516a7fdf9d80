import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Shell } from './Shell.tsx'

const drawn = vi.hoisted(() => ({ header: 0, dock: 0 }))
const lost = vi.hoisted(() => ({ isHeader: false }))

vi.mock('../ui/Header.tsx', () => ({
  Header: () => {
    if (lost.isHeader) throw new TypeError('lost')
    drawn.header += 1
    return 'header'
  },
}))
vi.mock('../ui/Dock.tsx', () => ({
  Dock: () => {
    drawn.dock += 1
    return 'dock'
  },
}))
vi.mock('../i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))
vi.mock('../i18n/reader.tsx', () => ({ useReader: () => ({ language: 'en' }) }))
vi.mock('@tanstack/react-query', () => ({ useQueryClient: () => null }))
// What comes after the first paint has tests of its own.
vi.mock('../ui/lazy-extra.ts', () => ({ lazyExtra: () => () => null }))

afterEach(() => {
  cleanup()
  lost.isHeader = false
  vi.restoreAllMocks()
})

/** A page with nothing around it, and a better title than its route knows. */
function Alone() {
  useEffect(() => {
    document.title = 'Refunds · office'
  })
  return <main>alone</main>
}

/** Pages in the shell, as the app has it. */
async function open() {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => 'page' })
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => 'another' })
  const alone = createRoute({
    getParentRoute: () => root,
    path: '/alone',
    staticData: { head: 'office', chrome: 'none' },
    component: Alone,
  })
  const router = createRouter({
    routeTree: root.addChildren([page, other, alone]),
    history: createMemoryHistory(),
    InnerWrap: ({ children }) => <Shell isTestMoney={false}>{children}</Shell>,
  })
  const { container } = render(<RouterProvider router={router as never} />)
  await screen.findByText('page')
  return { container, router }
}

it('keeps the page where what stands above it fails, says so there, and tries again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  lost.isHeader = true
  const { container } = await open()
  const alert = await screen.findByRole('alert')
  expect(container.textContent).toContain('dock')
  lost.isHeader = false
  fireEvent.click(within(alert).getByRole('button', { name: 'crash.retry' }))
  expect(container.textContent).toContain('header')
  expect(screen.getByText('page')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('does not draw what stands around the page again when the address changes', async () => {
  Object.assign(drawn, { header: 0, dock: 0 })
  const { router } = await open()
  const before = { ...drawn }
  expect(before).toEqual({ header: 1, dock: 1 })
  await act(() => router.navigate({ to: '/other' }))
  await screen.findByText('another')
  expect(drawn).toEqual(before)
})

it('leaves a page that asks to be alone its own main part and its own title', async () => {
  const { router, container } = await open()
  expect(screen.getByRole('main').textContent).toBe('page')
  await act(() => router.navigate({ to: '/alone' }))
  await screen.findByText('alone')
  expect(container.querySelectorAll('main')).toHaveLength(1)
  expect(document.title).toBe('Refunds · office')
  await act(() => router.navigate({ to: '/other' }))
  expect(screen.getByRole('main').textContent).toBe('another')
})
