import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Shell } from './Shell.tsx'

const drawn = vi.hoisted(() => ({ header: 0, dock: 0 }))

vi.mock('../ui/Header.tsx', () => ({
  Header: () => {
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

afterEach(cleanup)

it('does not draw what stands around the page again when the address changes', async () => {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => 'page' })
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => 'another' })
  const router = createRouter({
    routeTree: root.addChildren([page, other]),
    history: createMemoryHistory(),
    // As the app has it.
    InnerWrap: ({ children }) => <Shell isTestMoney={false}>{children}</Shell>,
  })
  render(<RouterProvider router={router as never} />)
  await screen.findByText('page')
  const before = { ...drawn }
  expect(before).toEqual({ header: 1, dock: 1 })
  await act(() => router.navigate({ to: '/other' }))
  await screen.findByText('another')
  expect(drawn).toEqual(before)
})
