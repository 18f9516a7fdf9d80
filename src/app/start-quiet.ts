import { followHijriMonths } from '../data/follow-hijri-months.ts'
import { followTyping } from '../data/follow-typing.ts'
import { startMerge } from '../data/worship/start-merge.ts'
import { followPlaceName } from '../features/prayer/follow-place-name.ts'
import { startReminders } from '../features/prayer/start-reminders.ts'
import { startPush } from '../features/push/start-push.ts'
import { zakatPricesQuery } from '../features/zakat/zakat.queries.ts'
import { breathe } from '../lib/breathe.ts'
import { quietly } from '../lib/quietly.ts'
import { tellLanguageMissing } from '../ui/tell-language-missing.ts'
import { announcePages } from './announce-pages.ts'
import { followNotKept } from './follow-not-kept.ts'
import { giveTypedBack } from './give-typed-back.ts'
import { takeMissedLanguage } from './kept-language.ts'
import type { makeRouter } from './router.ts'
import { startPrayer } from './start-prayer.ts'
import { startVisits } from './start-visits.ts'
import type { TranslatorStore } from './translator-store.ts'

/** What says that something is late, or cannot be had, is here before that. */
function bringExcuses(): void {
  const excuses = quietly(() => Promise.all([import('./PageError.tsx'), import('../ui/SlowLine.tsx')]))
  excuses.catch(() => undefined)
}

function tellMissedLanguage(texts: TranslatorStore): void {
  const missed = takeMissedLanguage()
  if (missed) tellLanguageMissing((key, values) => texts.get().say(['common'], key, values), missed)
}

/** What follows on every page once it is quiet. */
export async function startQuiet(
  router: ReturnType<typeof makeRouter>,
  texts: TranslatorStore,
): Promise<void> {
  const { queryClient } = router.options.context
  bringExcuses()
  followTyping()
  giveTypedBack()
  tellMissedLanguage(texts)
  announcePages(router)
  startVisits(router, texts)
  startReminders(texts)
  followNotKept({
    texts,
    goToStorage: () => void router.navigate({ to: '/settings', search: { section: 'storage' } }),
  })
  await breathe()
  followPlaceName(queryClient, texts)
  followHijriMonths()
  startMerge()
  await breathe()
  startPrayer(queryClient)
  await breathe()
  // The calculator needs them without a connection too; without one they stay what they were.
  void queryClient.prefetchQuery(zakatPricesQuery())
  await breathe()
  await startPush({
    go: url => router.history.push(url),
    onLanguage(changed) {
      let { language } = texts.get()
      texts.subscribe(() => {
        const now = texts.get().language
        if (now !== language) changed()
        language = now
      })
    },
  })
}
