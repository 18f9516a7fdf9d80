import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '../../contract/accounts.ts'
import type { Language } from '../../contract/languages.ts'
import { showUser } from '../data/account/auth-state.ts'
import { makeQueryClient } from '../data/query-client.ts'
import { followAccount } from './follow-account.ts'
import { makeReaderStore } from './reader-store.ts'

const told = vi.fn()
const asked = vi.fn(async () => ({ theme: null }))
const reader = makeReaderStore(
  { language: 'en', currency: 'GBP', isCurrencyDetected: true },
  { prepareLanguage: async () => true, setCookie: () => undefined },
)

beforeAll(() => {
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    told(JSON.parse(body))
    return Response.json({ user: { id: 'nobody here' } })
  })
  const router = { invalidate: async () => undefined }
  followAccount({ reader, router, queryClient: makeQueryClient({ fetchJson: asked }) })
})
beforeEach(() => {
  told.mockClear()
  asked.mockClear()
})
afterAll(() => vi.unstubAllGlobals())

let people = 0

/** The app in a language, as somebody signs in whose account has one, or none. */
async function signIn(language: Language, ofAccount: Language | null): Promise<void> {
  people += 1
  showUser(null)
  await reader.setLanguage(language)
  told.mockClear()
  // As a page of this language begins.
  showUser(null)
  showUser({ id: `person ${people}`, language: ofAccount, currency: null } as User)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  await new Promise(resolve => setTimeout(resolve))
}

it.each([
  ['en', null],
  ['ar', 'ar'],
] as const)('tells an account nothing where %s is read and it has %s', async (language, ofAccount) => {
  await signIn(language, ofAccount)
  expect(told).not.toHaveBeenCalled()
})

it('tells an account that knows no language the one that is read here, so that its mails are in it', async () => {
  await signIn('ar', null)
  expect(told.mock.calls).toEqual([[{ language: 'ar' }]])
})

it('reads on in the language of an account that has another', async () => {
  await signIn('ar', 'ur')
  expect(reader.get().language).toBe('ur')
  expect(told).not.toHaveBeenCalled()
})
