import { lastNotKept } from '../data/not-kept.ts'
import type { Translator } from '../i18n/translator.ts'
import { toast } from '../ui/toasts.state.ts'

interface Told {
  texts: { get(): Translator; bring(namespaces: readonly string[]): Promise<void> }
  /** Leads to where room is made. */
  goToStorage: () => void
}

/** Long enough to read it and to reach for the way on. */
const lifetimeMs = 10_000
/** Who counts on without room is not told at each count. */
const quietMs = 60_000
const namespaces = ['marks', 'settings']

/** Says that something was not kept, and leads to where room is made. */
export function followNotKept({ texts, goToStorage }: Told): void {
  let toldAt = Number.NEGATIVE_INFINITY
  const tell = async (at: number | null) => {
    if (at === null || at - toldAt < quietMs) return
    toldAt = at
    await texts.bring(namespaces)
    const say = (key: string) => texts.get().say(namespaces, key)
    toast({
      tone: 'error',
      title: say('marks:saved.notKept'),
      durationMs: lifetimeMs,
      action: { label: say('settings:hints.storage'), run: goToStorage },
    })
  }
  const follow = () => void tell(lastNotKept.get())
  lastNotKept.subscribe(follow)
  // It may have happened before the app was quiet.
  follow()
}
