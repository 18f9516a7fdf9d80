import '../ui/app.css'
import { localeDirs } from 'virtual:locales'
import { RouterProvider } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isAdminHost } from '../../contract/admin-host.ts'
import { directionOf, type Language } from '../../contract/languages.ts'
import { client } from '../data/browser-client.ts'
import { keptAnswers, recoverPlace } from '../data/kept-answers.ts'
import { makeQueryClient } from '../data/query-client.ts'
import { watchLeaving } from '../data/recover-chunks.ts'
import { pageStorage, stored } from '../data/session.ts'
import { ensureMessages } from '../i18n/messages.ts'
import { type Messages, makeTranslator, type Translator } from '../i18n/translator.ts'
import { breathe } from '../lib/breathe.ts'
import { keepAsking } from '../lib/come-later.ts'
import { connectionOr } from '../lib/connection.ts'
import { trustedWorkerUrl } from '../lib/trusted-types.ts'
import { AppProviders } from './AppProviders.tsx'
import { makeContext, sharedNamespaces } from './context.ts'
import { toKeptLanguage } from './kept-language.ts'
import { type PageState, takePageState } from './page-state.ts'
import { type BrowserReaderStore, makeReaderStore, rememberedReader } from './reader-store.ts'
import { makeRouter } from './router.ts'
import { makeTranslatorStore } from './translator-store.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the built worker
import warmIntl from './warm-intl.ts?worker&url'

async function fetchTexts(address: string) {
  const response = await fetch(address)
  if (!response.ok) throw new Error(address)
  // What is no JSON is a hotel's page for signing in, or half a file: lost on its way.
  return response.json().catch(() => Promise.reject(new TypeError(address)))
}

const fetchMessages = (language: Language, namespace: string): Promise<Messages[string]> =>
  fetchTexts(`${localeDirs[language]}/${namespace}.json`)

const againAfterMs = 3_000

/** The page waits for its texts, and stands as it came until then: a connection that was lost is asked again. */
async function untilHad(bring: () => Promise<void>, onceLost?: () => void): Promise<void> {
  try {
    await bring()
  } catch (error) {
    // Anything else is for good.
    if (!(error instanceof TypeError)) throw error
    onceLost?.()
    await connectionOr(againAfterMs)
    await untilHad(bring)
  }
}

/** All namespaces of a page of the service's, in one file. */
async function bringTexts(translator: Translator, address: string): Promise<void> {
  for (const [namespace, texts] of Object.entries<Messages[string]>(await fetchTexts(address))) {
    translator.wanted.add(namespace)
    translator.add(namespace, texts)
  }
}

function parts(state: PageState | null) {
  const remembered = state?.reader ?? rememberedReader()
  const translators = makeTranslatorStore(makeTranslator(remembered.language, {}), fetchMessages)
  const reader: BrowserReaderStore = makeReaderStore(remembered, {
    setCookie: text => {
      document.cookie = text
    },
    async prepareLanguage(language) {
      if (!(await translators.changeLanguage(language))) return false
      document.documentElement.lang = language
      document.documentElement.dir = directionOf(language)
      return true
    },
  })
  const kept = keptAnswers(__APP_VERSION__)
  const queryClient = makeQueryClient({ fetchJson: (...asked) => client.read(...asked), kept })
  return { translators, reader, queryClient, kept }
}

/** The app is not drawn before that, where the place in the Quran is still to come. */
const mostHeldUpMs = 250

/** Null where a browser forbids it: there the page stands still for it, when it makes its first formatter. */
function warmFormatters(): Worker | null {
  try {
    return new Worker(trustedWorkerUrl(warmIntl), { type: 'module' })
  } catch {
    return null
  }
}

/** As it was the last time, or as the service's own shell says: a kept one may be older. */
const isTestMoney = ({ dataset }: HTMLElement): boolean =>
  (stored('test-money') ?? dataset.testMoney) !== 'false'

async function start(): Promise<void> {
  watchLeaving()
  warmFormatters()
  await breathe()
  // Firefox forbids channels with the storage, by throwing; Dexie asks only whether there are any.
  if (pageStorage() === null) Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  // The service sends such an address there; the development server does not know the rule.
  if (import.meta.env.DEV && isAdminHost(location) && !/^\/admin(\/|$)/.test(location.pathname))
    history.replaceState(null, '', '/admin')
  const root = document.getElementById('root')
  if (!root) throw new Error('no #root in the page')
  const state = takePageState(document)
  const { translators, reader, queryClient, kept } = parts(state)
  await breathe()
  const context = makeContext({
    queryClient,
    reader,
    translator: translators.get,
    messages: fetchMessages,
    isTestMoney: state?.isTestMoney ?? isTestMoney(root),
  })
  const router = makeRouter(context)
  await breathe()
  const providers = { queryClient, translators, reader }
  if (state) {
    await untilHad(() => bringTexts(translators.get(), state.texts))
    const { at } = state
    for (const [key, data] of state.queries) queryClient.setQueryData(key, data, { updatedAt: at })
    // What the router's own inline script would set, from the JSON in the page: no inline code under our policy.
    window.$_TSR = {
      router: { manifest: undefined, matches: state.matches.map(match => ({ ...match, u: at, ssr: true })) },
      buffer: [],
      h() {},
      e() {},
      c() {},
      p() {},
    }
    // As a transition React takes the page over in short steps, between which it answers touches.
    startTransition(() => {
      hydrateRoot(
        root,
        <AppProviders {...providers}>
          <RouterClient router={router} />
        </AppProviders>,
      )
    })
  } else {
    // Before anything asks where the Quran was read last.
    const place = recoverPlace().catch(() => undefined)
    await untilHad(() => ensureMessages(translators.get(), fetchMessages, sharedNamespaces), toKeptLanguage)
    await Promise.race([place, new Promise(next => setTimeout(next, mostHeldUpMs))])
    createRoot(root).render(
      <AppProviders {...providers}>
        <RouterProvider router={router} />
      </AppProviders>,
    )
  }
  const { afterStart } = await keepAsking(() => import('./after-start.ts'))
  await afterStart({ translators, queryClient, kept, reader, router, pageState: state })
}

void start()
