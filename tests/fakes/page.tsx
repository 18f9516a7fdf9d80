import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import type { Language } from '../../contract/languages.ts'
import type { Currency } from '../../contract/money.ts'
import { CallError } from '../../src/data/call-error.ts'
import { makeQueryClient } from '../../src/data/query-client.ts'
import { ReaderContext, type ReaderStore } from '../../src/i18n/reader.tsx'
import { type Messages, makeTranslator } from '../../src/i18n/translator.ts'
import { TranslatorContext } from '../../src/i18n/use-translation.ts'

const locales = join(import.meta.dirname, '../../locales')

const messagesOf = (language: Language): Messages =>
  Object.fromEntries(
    readdirSync(join(locales, language)).map(name => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(join(locales, language, name), 'utf8')),
    ]),
  )

interface Page {
  language?: Language
  /** What the reader chose; else pounds. */
  currency?: Currency
  /** GET address, from its beginning → its answer. An address that none matches answers as if there were no network. */
  answers?: Record<string, unknown>
}

/** Shows something as the app would: with a router, the reader's texts, and a service that gives the answers named. */
export async function showPage(
  content: ReactNode,
  { language = 'en', currency = 'GBP', answers = {} }: Page = {},
) {
  const queryClient = makeQueryClient({
    async fetchJson(address) {
      const path = Object.keys(answers)
        .sort((a, b) => b.length - a.length)
        .find(start => address.startsWith(start))
      if (path === undefined) throw new CallError('Network error', { status: null, code: 'network' })
      const answer = answers[path]
      if (answer instanceof Error) throw answer
      return typeof answer === 'function' ? answer(address) : answer
    },
  })
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const reader: ReaderStore = {
    get: () => state,
    initial: () => state,
    subscribe: () => () => {},
    setLanguage: async () => {},
    chooseCurrency: async () => {},
  }
  const state = { language, currency, isCurrencyDetected: false }
  const root = createRootRoute()
  const every = createRoute({ getParentRoute: () => root, path: '/', component: () => content })
  const router = createRouter({
    routeTree: root.addChildren([every]),
    history: createMemoryHistory(),
    // All texts are here already.
    context: { texts: async () => undefined },
  })
  await router.load()
  const shown = render(
    <QueryClientProvider client={queryClient}>
      <TranslatorContext value={makeTranslator(language, messagesOf(language))}>
        <ReaderContext value={reader}>
          <Suspense fallback="loading">
            {/* The routes of a test are its own; the app's type of router is registered for all. */}
            <RouterProvider router={router as never} />
          </Suspense>
        </ReaderContext>
      </TranslatorContext>
    </QueryClientProvider>,
  )
  return { ...shown, queryClient, router }
}
