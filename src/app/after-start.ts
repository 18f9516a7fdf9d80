import type { QueryClient } from '@tanstack/react-query'
import { defaultLanguage } from '../../contract/languages.ts'
import { keepPlaceSafe } from '../data/keep-place-safe.ts'
import type { KeptAnswers } from '../data/kept-answers.ts'
import { startOutbox } from '../data/outbox/triggers.ts'
import { keepLanguageOffline, registerWorker } from '../data/register-worker.ts'
import { store, stored } from '../data/session.ts'
import { whenIdle } from '../data/when-idle.ts'
import { breathe } from '../lib/breathe.ts'
import { keepAsking } from '../lib/come-later.ts'
import { textsOf } from '../lib/texts-of.ts'
import { followPresses } from '../ui/first-mistake.ts'
import { detectCurrency, takeDetected } from './detect-currency.ts'
import { keepPages } from './keep-pages.ts'
import { bringOwnLetters, drawnWidths } from './own-letters.ts'
import type { PageState } from './page-state.ts'
import { prepareCurrency } from './prepare-currency.ts'
import type { BrowserReaderStore } from './reader-store.ts'
import type { makeRouter } from './router.ts'
import { startAccount } from './start-account.ts'
import { startConsented } from './start-consented.ts'
import { swallowLostFetches } from './swallow-lost-fetches.ts'
import type { TranslatorStore } from './translator-store.ts'
import { warmLinks } from './warm-links.ts'

interface Started {
  translators: TranslatorStore
  queryClient: QueryClient
  kept: KeptAnswers
  reader: BrowserReaderStore
  router: ReturnType<typeof makeRouter>
  pageState: PageState | null
}

/** What the app does once it stands: nothing here may hold up the first paint. */
export async function afterStart({
  translators,
  queryClient,
  kept,
  reader,
  router,
  pageState,
}: Started): Promise<void> {
  swallowLostFetches()
  followPresses()
  keepPlaceSafe()
  reader.prepareCurrency = currency => prepareCurrency(queryClient, { ...reader.get(), currency })
  void startOutbox()
  void startAccount({ translators, queryClient, kept, reader, router })
  // In a thread of its own: the page does not wait for it, and is there without a connection the sooner.
  const isReady = registerWorker().then(
    () => true,
    // The app does without.
    () => false,
  )
  const quiet = new Promise<void>(whenIdle)
  startConsented(router, quiet)
  await quiet
  if (pageState) {
    void kept.keepHydrated(queryClient)
    store('test-money', String(pageState.isTestMoney))
  }
  await breathe()
  void whenWorking(isReady, async () => {
    await keepPages({ queryClient, kept, reader })
    warmLinks(router)
  })
  // Who came by a link in their language, and has chosen none, stays with it.
  const { language } = reader.get()
  if (language !== defaultLanguage && stored('language') === null) void reader.setLanguage(language)
  followLanguage(reader)
  await breathe()
  followLetters(router, reader)
  await breathe()
  void keepAsking(() => import('./start-quiet.ts')).then(({ startQuiet }) => startQuiet(router, translators))
  if (pageState) takeDetected(reader)
  else void detectCurrency(reader, () => void router.invalidate())
}

/** Without our letters a page stays as it is; another language is drawn with ours at once. */
function followLetters(router: Started['router'], reader: BrowserReaderStore): void {
  const page = document.documentElement
  const { language } = reader.get()
  // A page that is drawn anew, e.g. in another currency, is the same page.
  const onNextPage = (listener: () => void) =>
    router.subscribe('onBeforeRouteMount', ({ fromLocation, hrefChanged }) => {
      if (fromLocation && hrefChanged) listener()
    })
  const hasPassage = (language: string) => document.querySelector(`main :lang(${language})`) !== null
  const world = { page, fonts: document.fonts, widthOf: drawnWidths(), hasPassage, onNextPage }
  bringOwnLetters({ ...world, language }).catch(() => undefined)
  reader.subscribe(() => {
    if (reader.get().language !== language) page.dataset.face = ''
  })
}

/** Goes on where there is a worker. */
async function whenWorking(isReady: Promise<boolean>, work: () => Promise<void>): Promise<void> {
  if (await isReady) await work()
}

/** The language in use is kept for offline, and the next one when it is chosen. */
function followLanguage(reader: BrowserReaderStore): void {
  let kept: string | null = null
  const keep = () => {
    const { language } = reader.get()
    if (language === kept) return
    kept = language
    void keepLanguageOffline(textsOf(language), () => kept === language)
  }
  keep()
  reader.subscribe(keep)
}
