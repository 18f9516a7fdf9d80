import type { QueryClient } from '@tanstack/react-query'
import type { User } from '../../contract/accounts.ts'
import { defaultLanguage } from '../../contract/languages.ts'
import type { Profile, ProfileChange, profiles } from '../../contract/profile.ts'
import { authStore } from '../data/account/auth-state.ts'
import { impersonation } from '../data/account/impersonation.ts'
import { auth } from '../data/account/page-auth.ts'
import { client } from '../data/browser-client.ts'
import { CallError } from '../data/call-error.ts'
import { consentPurposes, consentStore } from '../data/consent.ts'
import { profileQuery } from '../data/reads/profile-query.ts'
import { keepTheme, type ThemeName, themeStore } from '../data/theme-choice.ts'
import type { BrowserReaderStore } from './reader-store.ts'

interface Followed {
  reader: BrowserReaderStore
  /** The app's: what it has loaded is in another language, or currency. */
  router: { invalidate: () => Promise<unknown> }
  queryClient: QueryClient
}

const putRoute = { method: 'PUT', path: '/api/profile', access: 'member' } as const

/** What the account was last told, or told us: only what differs from it is sent. */
type Known = Pick<User, 'language' | 'currency'> & { theme: ThemeName; consents: string }

const consentsNow = () => JSON.stringify(consentStore.getSnapshot().choices)

/** What stands here by now. */
function standing(reader: BrowserReaderStore): Known {
  const { language, currency } = reader.get()
  return { language, currency, theme: themeStore.getSnapshot(), consents: consentsNow() }
}

function changeSince(last: Known, reader: BrowserReaderStore): ProfileChange {
  const { language, currency, isCurrencyDetected } = reader.get()
  const theme = themeStore.getSnapshot()
  const { choices } = consentStore.getSnapshot()
  const given = consentPurposes.flatMap(purpose => {
    const choice = choices[purpose]
    return choice ? [[purpose, { given: choice.given, textVersion: choice.textVersion }] as const] : []
  })
  return {
    ...(language !== last.language && { language }),
    ...(currency !== last.currency && !isCurrencyDetected && { currency }),
    ...(theme !== last.theme && { theme }),
    ...(consentsNow() !== last.consents && { consents: Object.fromEntries(given) }),
  }
}

/** The account's language and currency, where nobody chose others here since the page began. Answers what was taken. */
async function takeReader(
  { language, currency }: User,
  before: Known,
  { reader, router }: Pick<Followed, 'reader' | 'router'>,
): Promise<Partial<Known>> {
  const now = reader.get()
  const taken: Partial<Known> = {}
  if (language !== null && language !== now.language && now.language === before.language) {
    await reader.setLanguage(language)
    taken.language = language
  }
  if (currency !== null && currency !== now.currency && now.currency === before.currency) {
    await reader.chooseCurrency(currency)
    taken.currency = currency
  }
  if (Object.keys(taken).length > 0) await router.invalidate()
  return taken
}

/** Language, currency, look and consents follow the account: taken over when somebody signs in, sent when they choose. */
export function followAccount({ reader, router, queryClient }: Followed): void {
  let whose: string | null = null
  /** What differs from it somebody has chosen here: as the page began, then as the account has it. */
  let known = standing(reader)
  let isReady = false

  const isStill = (id: string) => authStore.getSnapshot().user?.id === id

  async function takeOver(user: User): Promise<void> {
    whose = user.id
    isReady = false
    known = { ...known, ...(await takeReader(user, known, { reader, router })) }
    // An account that a provider's sign-in made has none, and its mails would be English. That nobody chose English says nothing.
    if (user.language === null && reader.get().language !== defaultLanguage)
      known = { ...known, language: null }
    const { theme }: Profile = await queryClient.fetchQuery(profileQuery())
    if (!isStill(user.id)) return
    if (theme && theme !== known.theme && themeStore.getSnapshot() === known.theme) {
      known = { ...known, theme }
      keepTheme(theme)
    }
    isReady = true
    await send()
  }

  async function send(): Promise<void> {
    const { user } = authStore.getSnapshot()
    if (!user || !isReady) return
    const body = changeSince(known, reader)
    if (Object.keys(body).length === 0) return
    const before = known
    known = standing(reader)
    try {
      const changed = await client.call<typeof profiles.put>(putRoute, { body })
      queryClient.setQueryData(profileQuery().queryKey, changed)
      auth.update(changed.user)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // It holds on this device, and goes out with the next choice or when the connection is back.
      if (isStill(user.id)) known = before
    }
  }

  function leave(): void {
    whose = null
    isReady = false
    known = standing(reader)
  }

  const sendSoon = () => void send()
  authStore.subscribe(() => {
    const { user, loading } = authStore.getSnapshot()
    if (!user && !loading) leave()
    // Without its profile the account still works; the next sign-in takes it over.
    // An administrator who looks with somebody's eyes keeps a language and a look of their own.
    const isOwn = impersonation.get() === null
    if (user && isOwn && user.id !== whose) takeOver(user).catch(unlessExpected)
  })
  reader.subscribe(sendSoon)
  themeStore.subscribe(sendSoon)
  consentStore.subscribe(sendSoon)
  addEventListener('online', sendSoon)
}

function unlessExpected(error: unknown): void {
  if (!(error instanceof CallError)) throw error
}
