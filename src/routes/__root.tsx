import { createRootRouteWithContext, Navigate } from '@tanstack/react-router'
import type { AppContext } from '../i18n/app-context.ts'

export const Route = createRootRouteWithContext<AppContext>()({
  // An address that no route knows goes to /404, as the specification says. Thrown here, a redirect would be a page's failure.
  notFoundComponent: () => <Navigate to="/404" replace />,
})
