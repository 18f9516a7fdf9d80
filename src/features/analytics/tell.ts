import type { TrackedData, TrackedType } from '../../../contract/analytics.ts'

type OnPage = 'page_view' | 'scroll_depth' | 'time_on_page' | 'click' | 'error' | 'performance'
type Said<T extends TrackedType> = Omit<TrackedData<T>, 'sessionId' | 'page'>

/** How collectors report: which page it was and whose visit is added by who listens. */
export interface Tell {
  /** Something on a page. `page` is a route's id that may be named (contract/tracked-page.ts). */
  onPage<T extends OnPage>(type: T, page: string, said: Said<T>): void
  donation(said: Said<'donation'>): void
}

/** The page on screen, or null where nothing may be noted down. */
export interface PageOnScreen {
  get(): string | null
  subscribe(listener: () => void): () => void
}
