import type { DehydratedState } from '@tanstack/react-query'
import type { Reader } from '../i18n/reader.tsx'
import type { Messages } from '../i18n/translator.ts'

/** What a server-rendered page hands to the browser, as JSON in `#state`. */
export interface PageState {
  reader: Reader
  messages: Messages
  /** Namespaces that the page needs once a person acts, and does not carry. */
  later: string[]
  queries: DehydratedState
  isTestMoney: boolean
  /** The router's matches: id with `#` for `/`, time, status. Loaders answer nothing, so there is no more. */
  matches: { i: string; u: number; s: 'error' | 'notFound' | 'pending' | 'success'; ssr: boolean }[]
}

/** Reads and removes the state of a server-rendered page; null where the page is the shell. */
export function takePageState(page: Document): PageState | null {
  const element = page.getElementById('state')
  if (!element?.textContent) return null
  const state = JSON.parse(element.textContent) as PageState
  element.remove()
  return state
}
