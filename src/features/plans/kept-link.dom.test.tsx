import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ReaderContext } from '../../i18n/reader.tsx'
import { makeTranslator } from '../../i18n/translator.ts'
import { TranslatorContext } from '../../i18n/use-translation.ts'
import { keptLinkOf } from './kept-link.ts'
import { usePlanActs } from './use-plan-acts.ts'

const id = '0192f0c0-0000-7000-8000-000000000001'
const link = `${id.replaceAll('-', '')}.signature`

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const state = { language: 'en', currency: 'GBP', isCurrencyDetected: false } as const
const reader = {
  get: () => state,
  initial: () => state,
  subscribe: () => () => {},
  setLanguage: async () => {},
  chooseCurrency: async () => {},
}
const World = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <TranslatorContext value={makeTranslator('en', {})}>
      <ReaderContext value={reader}>{children}</ReaderContext>
    </TranslatorContext>
  </QueryClientProvider>
)

async function leaveForCard(by: string | undefined): Promise<void> {
  vi.stubGlobal('fetch', async () =>
    Response.json({ plan: { id }, next: { kind: 'redirect', url: '#page' } }),
  )
  const { result } = renderHook(() => usePlanActs({ id }, by), { wrapper: World })
  await act(async () => void (await result.current.card(true)))
}

it('keeps nothing of who owns the plan, nor a link for another plan', async () => {
  await leaveForCard(undefined)
  expect(keptLinkOf(id)).toBeUndefined()
  await leaveForCard(link)
  expect(keptLinkOf('0192f0c0-0000-7000-8000-000000000002')).toBeUndefined()
})

it('finds the plan again that somebody left by its mailed link, to save a card', async () => {
  await leaveForCard(link)
  expect(keptLinkOf(id)).toBe(link)
})
