import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { Route } from './__root.tsx'

/** As the shell has one around every page: what a page throws is its failure. */
class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? 'Something went wrong' : this.props.children
  }
}

async function open(path: string) {
  const root = createRootRoute({
    component: () => (
      <Boundary>
        <Outlet />
      </Boundary>
    ),
    notFoundComponent: Route.options.notFoundComponent,
  })
  const pages = [
    createRoute({ getParentRoute: () => root, path: '/404', component: () => 'No such page' }),
    createRoute({
      getParentRoute: () => root,
      path: '/gift-cards/$view',
      loader: () => {
        throw notFound()
      },
    }),
  ]
  const history = createMemoryHistory({ initialEntries: [path] })
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren(pages), history })} />)
  const shown = await screen.findByText(/No such page|Something went wrong/)
  expect(shown.textContent).toBe('No such page')
  expect(history.location.pathname).toBe('/404')
  expect(history.length).toBe(1)
}

it('leads an address that no route knows to /404, in its place', () => open('/quran-reader/18'))
it('leads there what a page does not know either', () => open('/gift-cards/none'))
