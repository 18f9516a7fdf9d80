import type { rewards } from '../../../contract/rewards.ts'
import { authStore } from '../../data/account/auth-state.ts'
import { celebration } from '../../data/account/celebration.ts'
import { auth } from '../../data/account/page-auth.ts'
import { client } from '../../data/browser-client.ts'
import { adminSessionKey, store, stored } from '../../data/session.ts'
import type { Say, Translator } from '../../i18n/translator.ts'
import { notify } from '../../ui/toasts.state.ts'
import { afterChoosingGift } from './after-choosing-gift.ts'
import { followVisits, type VisitAnswer } from './follow-visits.ts'
import { offerSignUp, type PromptWorld } from './offer-sign-up.ts'
import { visitToast } from './visit-toast.tsx'

interface Started {
  page: PromptWorld['page']
  /** Whether the administration is on screen: who works there is not greeted as a visitor. */
  isAtWork: () => boolean
  texts: { get(): Translator; bring(namespaces: readonly string[]): Promise<void> }
  /** Leads to the page where an account is made. */
  goToSignUp: () => void
  /** The log has grown: what is shown of it is old. */
  logged: () => void
}

/** Long enough to read it and to reach for it; holding it, or hovering over it, keeps it. */
const promptMs = 15_000

const route = { method: 'POST', path: '/api/simple-visit-reward', access: 'member' } as const

const keptAs = (key: string) => ({
  get: () => stored(key, 'sessionStorage'),
  set: (value: string) => void store(key, value, 'sessionStorage'),
})

/** An administrator's look with a person's eyes is no visit of that person; and one welcome comes after the other. */
const ownUser = () =>
  stored(adminSessionKey) === null && !celebration.get() ? authStore.getSnapshot().user : null

/** Today's visit of who is signed in, and the invitation of who is not. */
export function startRewards({ page, isAtWork, texts, goToSignUp, logged }: Started): void {
  const withTexts = async (use: (say: Say) => void) => {
    await texts.bring(['rewards'])
    use((key, values) => texts.get().say(['rewards'], key, values))
  }
  const visit = followVisits({
    user: () => (isAtWork() ? null : ownUser()),
    today: () => new Date().toDateString(),
    ask: userId => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      // The app takes over the account's language, and may not have done so yet.
      const lang = ownUser()?.language ?? texts.get().language
      const body = { userId, lang, timeZone }
      return client.call<typeof rewards.visit>(route, { body })
    },
    kept: keptAs('jariyah.visit'),
    show(answer, userId) {
      addPoints(answer, userId)
      if (!answer.isRepeated) logged()
      afterChoosingGift(() => {
        // By then somebody else may sit here.
        if (ownUser()?.id === userId) void withTexts(say => notify(visitToast(answer, say)))
      })
    },
  })
  const lot = keptAs('jariyah.sign-up-prompt')
  const prompt = () =>
    offerSignUp({
      isSignedOut: () => !authStore.getSnapshot().loading && authStore.getSnapshot().user === null,
      chance: Math.random,
      kept: lot,
      page,
      after: (ms, work) => void setTimeout(work, ms),
      show: () => void withTexts(say => notify(promptToast(say, goToSignUp))),
    })
  const look = () => {
    // Who has an account is not asked to make one after signing out.
    if (authStore.getSnapshot().user) lot.set('signed in')
    void visit()
    prompt()
  }
  authStore.subscribe(look)
  celebration.subscribe(look)
  page.subscribe(look)
  addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  look()
}

/** What the app shows of the person is as the log is now. */
function addPoints({ data, isRepeated }: VisitAnswer, userId: string): void {
  const { user } = authStore.getSnapshot()
  if (!isRepeated && user?.id === userId) auth.update({ ...user, points: user.points + data.points })
}

const promptToast = (say: Say, run: () => void) => ({
  title: say('prompt.title'),
  description: say('prompt.text'),
  action: { label: say('prompt.action'), run },
  durationMs: promptMs,
})
