import { localeDirs } from 'virtual:locales'
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { attachRouterServerSsrUtils, RouterServer } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { makeQueryClient } from '../data/query-client.ts'
import type { AppContext, PageHead } from '../i18n/app-context.ts'
import { makeServerTranslator } from '../i18n/i18n.ts'
import { ensureMessages, type MessageSource } from '../i18n/messages.ts'
import type { Reader } from '../i18n/reader.tsx'
import type { Translator } from '../i18n/translator.ts'
import { AppProviders } from './AppProviders.tsx'
import { makeContext, sharedNamespaces } from './context.ts'
import { pageHead } from './page-head.ts'
import type { PageState } from './page-state.ts'
import { fixedReader } from './reader-store.ts'
import { makeRouter } from './router.ts'

export interface PageRequest {
  /** Path and query. */
  href: string
  reader: Reader
  isTestMoney: boolean
  messages: MessageSource
  /** Answers a GET of our own API, as the browser would get it. */
  fetchJson: (path: string) => Promise<unknown>
}

export type RenderedPage =
  | { kind: 'redirect'; to: string }
  | {
      kind: 'page'
      status: number
      html: string
      state: PageState
      title: string
      description: string
      city?: PageHead['city']
      cause?: PageHead['cause']
      picture?: PageHead['picture']
      isPrivate: boolean
    }

/** The route that a path leads to, and whether search engines are to keep none of its pages; null where the router knows none. */
export function routeOf(path: string): { id: string; isPrivate: boolean } | null {
  const [, params, found] = pathRouter().getMatchedRoutes(path)
  // What was left over behind a route that fits the beginning only.
  if (params['**'] || !found) return null
  // The page of a folder has a slash at its end, which addresses have not.
  const id = found.fullPath.replace(/(.)\/$/, '$1')
  return { id, isPrivate: found.options.staticData?.isPrivate === true }
}

let sharedRouter: AppRouter | undefined

/** One router for looking paths up; it never loads. */
function pathRouter(): AppRouter {
  sharedRouter ??= makeRouter({} as AppContext, createMemoryHistory())
  return sharedRouter
}

type AppRouter = ReturnType<typeof makeRouter>

/** Renders one page with a router, a query client and texts of its own. Throws when the page or its data fail. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { reader, isTestMoney, messages } = request
  const queryClient = makeQueryClient({ fetchJson: request.fetchJson })
  const translator = makeServerTranslator(reader.language, {})
  await ensureMessages(translator, messages, sharedNamespaces)
  const readerStore = fixedReader(reader)
  const context = makeContext({
    queryClient,
    translator: () => translator,
    reader: readerStore,
    messages,
    isTestMoney,
  })
  const router = makeRouter(context, createMemoryHistory({ initialEntries: [request.href] }))
  attachRouterServerSsrUtils({ router, manifest: undefined })
  try {
    await router.load()
    const result = router._serverResult
    if (result?.type === 'redirect')
      return { kind: 'redirect', to: result.redirect.headers.get('location') ?? '/404' }
    const html = renderToString(
      <AppProviders
        queryClient={queryClient}
        translators={{ get: () => translator, initial: () => translator, subscribe: () => () => {} }}
        reader={readerStore}
      >
        <RouterServer router={router} />
      </AppProviders>,
    )
    return {
      kind: 'page',
      html,
      ...describe(router, { client: queryClient, reader }, translator),
      state: stateOf(router, queryClient, translator, reader, isTestMoney),
    }
  } finally {
    router.serverSsr?.cleanup()
    queryClient.clear()
  }
}

function describe(router: AppRouter, place: { client: QueryClient; reader: Reader }, translator: Translator) {
  const matches = router.state.matches
  const failed = matches.find(match => match.status === 'error')
  if (failed) throw failed.error instanceof Error ? failed.error : new Error('page failed')
  return {
    status: matches.at(-1)?.routeId === '/(general)/404' ? 404 : 200,
    ...pageHead(matches, place, (key, values) => translator.say([], key, values)),
    isPrivate: matches.some(isPrivateMatch),
  }
}

/** Whether search engines are not to keep a page. */
const isPrivateMatch = ({ staticData, search }: AppRouter['state']['matches'][number]): boolean => {
  const { isPrivate, privateWith } = staticData
  // What a page drops from its address is there, and undefined.
  return (
    isPrivate === true ||
    Object.entries(search).some(([name, value]) => name === privateWith && value !== undefined)
  )
}

function stateOf(
  router: AppRouter,
  queryClient: QueryClient,
  { language, wanted }: Translator,
  reader: Reader,
  isTestMoney: boolean,
): PageState {
  const answered = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
  const { matches } = router.state
  return {
    reader,
    isTestMoney,
    // As server/pages/texts.ts answers it.
    texts: `${localeDirs[language]}/${[...wanted].join('+')}.json`,
    at: Math.min(
      ...answered.map(({ state }) => state.dataUpdatedAt),
      ...matches.map(({ updatedAt }) => updatedAt),
    ),
    queries: answered.map(({ queryKey, state }) => [queryKey, state.data]),
    matches: matches.map(({ id, status }) => ({ i: id.replaceAll('/', '#'), s: status })),
  }
}
