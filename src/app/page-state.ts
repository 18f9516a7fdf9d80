import type { QueryKey } from '@tanstack/react-query'
import type { Reader } from '../i18n/reader.tsx'

/** What a server-rendered page hands to the browser, as JSON in `#state`. */
export interface PageState {
  reader: Reader
  /** Where the page's texts are, all its namespaces in one file: fetched beside the scripts, which are there no sooner. */
  texts: string
  /** When the first of all this was answered, in milliseconds: one time for all, so that a page is as long on a slow machine. */
  at: number
  /** What the page's queries have answered. None is personal. */
  queries: [key: QueryKey, data: unknown][]
  isTestMoney: boolean
  /** The router's matches: id with `#` for `/`, status. Loaders answer nothing, so there is no more. */
  matches: { i: string; s: 'error' | 'notFound' | 'pending' | 'success' }[]
}

/** Reads and removes the state of a server-rendered page; null where the page is the shell. */
export function takePageState(page: Document): PageState | null {
  const element = page.getElementById('state')
  if (!element?.textContent) return null
  const state = JSON.parse(element.textContent) as PageState
  element.remove()
  return state
}
