import {
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { createElement } from 'react'
import type { AppContext } from '../i18n/app-context.ts'
import { BareCrashScreen } from '../ui/BareCrashScreen.tsx'
import { PagePending } from '../ui/PagePending.tsx'
import { hasPower } from './has-power.ts'
import { tellWhenLive } from './live-page.ts'
import { routeTree } from './routeTree.gen.ts'
import { Shell } from './Shell.tsx'
import { searchTexts } from './search-texts.ts'

const BareError = ({ reset }: ErrorComponentProps) => createElement(BareCrashScreen, { onRetry: reset })

/** A chunk that cannot be had is a likely cause of the error, and the screen that says so is a chunk itself. */
const pageError = () => import('./PageError.tsx').catch(() => ({ PageError: BareError }))

tellWhenLive(routeTree)

/** The service's page can be read, and scrolled, before the app has taken it over: it stays where its reader is. */
function restoresScroll(): () => boolean {
  let isFirst = true
  return () => {
    const isReaderElsewhere = isFirst && scrollY > 0
    isFirst = false
    return !isReaderElsewhere
  }
}

/** A router of its own for each page rendered on the server, and one for the tab. */
export function makeRouter(context: AppContext, history?: RouterHistory) {
  return createRouter({
    InnerWrap: ({ children }) => createElement(Shell, { isTestMoney: context.isTestMoney }, children),
    routeTree,
    context,
    ...searchTexts,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    // The server's half of it would be an inline script, which the policy of our pages refuses.
    scrollRestoration: typeof document !== 'undefined' && restoresScroll(),
    defaultViewTransition: typeof navigator !== 'undefined' && hasPower(navigator),
    defaultErrorComponent: lazyRouteComponent(pageError, 'PageError'),
    defaultPendingComponent: PagePending,
    // A skeleton comes when it is worth looking at, and goes as soon as the page is there.
    defaultPendingMs: 400,
    defaultPendingMinMs: 0,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
