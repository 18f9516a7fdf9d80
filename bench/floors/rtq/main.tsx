import { QueryClient, QueryClientProvider, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

// What nobody who uses these three libraries can go below: two routes, a link, a loader and a query.
const numbers = queryOptions({ queryKey: ['numbers'], queryFn: async () => [1, 2, 3] })

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <>
      <Link to="/">Home</Link> <Link to="/other">Other</Link>
      <Outlet />
    </>
  ),
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: ({ context }) => context.queryClient.ensureQueryData(numbers),
  component: function Home() {
    return <h1>Home {useSuspenseQuery(numbers).data.length}</h1>
  },
})

const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <h1>Other</h1> })

const queryClient = new QueryClient()
const router = createRouter({
  routeTree: root.addChildren([home, other]),
  context: { queryClient },
  scrollRestoration: true,
})

const place = document.getElementById('root')
if (!place) throw new Error('no #root in the page')
createRoot(place).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
