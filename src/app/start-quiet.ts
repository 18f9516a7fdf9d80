import { followHijriMonths } from '../data/follow-hijri-months.ts'
import { startMerge } from '../data/worship/start-merge.ts'
import { followPlaceName } from '../features/prayer/follow-place-name.ts'
import { startReminders } from '../features/prayer/start-reminders.ts'
import { startPush } from '../features/push/start-push.ts'
import { zakatPricesQuery } from '../features/zakat/zakat.queries.ts'
import { followPrayer } from './follow-prayer.ts'
import type { makeRouter } from './router.ts'
import { startVisits } from './start-visits.ts'
import type { TranslatorStore } from './translator-store.ts'

/** What follows on every page once it is quiet. */
export function startQuiet(router: ReturnType<typeof makeRouter>, texts: TranslatorStore): void {
  startVisits(router, texts)
  startReminders(texts)
  followPlaceName(router.options.context.queryClient, texts)
  followHijriMonths()
  startMerge()
  followPrayer(router.options.context.queryClient)
  // The calculator needs them without a connection too; without one they stay what they were.
  void router.options.context.queryClient.prefetchQuery(zakatPricesQuery())
  void startPush({
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
