import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import type { AppContext } from '../i18n/app-context.ts'

export const Route = createRootRouteWithContext<AppContext>()({
  // An address that no route knows goes to /404, as the specification says.
  notFoundComponent: () => {
    throw redirect({ to: '/404' })
  },
})
