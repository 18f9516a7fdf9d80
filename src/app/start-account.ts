import type { QueryClient } from '@tanstack/react-query'
import { authStore } from '../data/account/auth-state.ts'
import { auth, followPage } from '../data/account/page-auth.ts'
import { takeProviderReturn } from '../data/account/provider-return.ts'
import { CallError } from '../data/call-error.ts'
import type { KeptAnswers } from '../data/kept-answers.ts'
import { purgePrivate } from '../data/query-client.ts'
import { pageStorage } from '../data/session.ts'
import { followAccount } from './follow-account.ts'
import type { BrowserReaderStore } from './reader-store.ts'
import type { makeRouter } from './router.ts'
import type { TranslatorStore } from './translator-store.ts'
import { welcomeFrom } from './welcome-from.ts'

interface Started {
  translators: TranslatorStore
  queryClient: QueryClient
  kept: KeptAnswers
  reader: BrowserReaderStore
  router: ReturnType<typeof makeRouter>
}

/** Finds out who is signed in, and lets the app follow it. Nothing of it holds up the first paint. */
export async function startAccount({
  translators,
  queryClient,
  kept,
  reader,
  router,
}: Started): Promise<void> {
  followPage(() => purgePrivate(queryClient, kept))
  followAccount({ reader, router, queryClient })
  // Whatever call learns that the session is over, or that the person may do less, the whole app does.
  queryClient.getQueryCache().subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (!(error instanceof CallError) || !authStore.getSnapshot().user) return
    if (error.code === 'signed_out') void auth.refresh()
    if (error.code === 'forbidden') void auth.look()
  })
  const provider = await auth.start(takeProviderReturn(pageStorage('sessionStorage')))
  if (provider !== null) await welcomeFrom(provider, translators)
}
