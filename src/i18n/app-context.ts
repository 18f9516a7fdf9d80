import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Reader, ReaderStore } from './reader.tsx'
import type { Say } from './translator.ts'

/** What every route's loader works with: of the request on the server, of the tab in the browser. */
export interface AppContext {
  queryClient: QueryClient
  reader: ReaderStore
  /** Loads the texts of the namespaces in the reader's language. */
  texts(...namespaces: string[]): Promise<void>
  /** True where the money is the sandbox's. */
  isTestMoney: boolean
}

export interface PageHead {
  title: string
  description: string
  /** The city that the page is about: search engines are told where it lies. */
  city?: { name: string; country: string; latitude: number; longitude: number }
  /** What is asked about the cause that the page is about: it is one to give on. */
  cause?: { questions: readonly { question: string; answer: string }[] }
  /** Shown where the page is passed on, in place of ours. */
  picture?: { url: string; alt: string; width: number; height: number }
}

/** Where a page's head is read: the answers its loader has brought, for whom, and what its address asks for. */
export interface HeadPlace {
  client: QueryClient
  reader: Reader
  params: Readonly<Record<string, string | undefined>>
  search: Readonly<Record<string, unknown>>
  /** The texts that the page has loaded. */
  say: Say
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Key of the page's title and description, e.g. `giving:head.donate`. */
    head?: string
    /** Title and description that come with the page's data; null where these are missing: then `head` says them. */
    headOf?: (page: HeadPlace) => PageHead | null
    /** Pages without dock and footer; with `none`, without the header too: `main` is then theirs. */
    chrome?: 'none' | 'header'
    /** Kept out of search engines. */
    isPrivate?: boolean
    /** Search parameter with which the page is kept out of search engines, too. */
    privateWith?: string
  }
}

/** A loader takes queries of any data; what is inside belongs to the component that reads it. */
interface AnyQuery {
  readonly queryKey: QueryKey
}

/** Brings the texts and the data of a page at once. Answers nothing: components read the query by the same factory. */
export async function preparePage(
  context: AppContext,
  namespaces: readonly string[],
  queries: readonly AnyQuery[] = [],
): Promise<void> {
  await Promise.all([
    context.texts(...namespaces),
    ...queries.map(query =>
      context.queryClient.ensureQueryData({ ...(query as FetchQueryOptions), revalidateIfStale: true }),
    ),
  ])
}
