import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '../../contract/languages.ts'
import type { Currency } from '../../contract/money.ts'

export interface PageRoute {
  id: string
  /** Of one person or one task: nobody looks for its pages in a search engine. */
  isPrivate: boolean
}

/** The shape of src/app/entry-server.tsx as built; the service does not import from src. */
export interface PageRenderer {
  /** The route that an address leads to, e.g. `/donate`; null where there is none. */
  routeOf(path: string): PageRoute | null
  renderPage(request: {
    href: string
    reader: { language: Language; currency: Currency; isCurrencyDetected: boolean }
    isTestMoney: boolean
    messages: (language: Language, namespace: string) => Promise<Record<string, unknown>>
    fetchJson: (path: string) => Promise<unknown>
  }): Promise<Rendered>
}

export type Rendered =
  | { kind: 'redirect'; to: string }
  | {
      kind: 'page'
      status: number
      html: string
      /** `texts`: where the page's texts are, for the document to fetch them ahead. */
      state: { texts: string }
      title: string
      description: string
      /** The city that the page is about. */
      city?: { name: string; country: string; latitude: number; longitude: number }
      /** What is asked about the cause that the page is about. */
      cause?: { questions: readonly { question: string; answer: string }[] }
      /** Shown where the page is passed on, in place of ours. */
      picture?: { url: string; alt: string; width: number; height: number }
      isPrivate: boolean
    }

export async function loadRenderer(distDir: string): Promise<PageRenderer> {
  return import(join(distDir, 'server/entry-server.js')) as Promise<PageRenderer>
}

/** Texts from the project's files, read once each. */
export function messageFiles(localesDir: string) {
  const kept = new Map<string, Promise<Record<string, unknown>>>()
  return (language: Language, namespace: string): Promise<Record<string, unknown>> => {
    const key = `${language}/${namespace}`
    const known = kept.get(key)
    if (known) return known
    const fresh = readFile(join(localesDir, `${key}.json`), 'utf8').then(
      text => JSON.parse(text) as Record<string, unknown>,
    )
    kept.set(key, fresh)
    return fresh
  }
}
