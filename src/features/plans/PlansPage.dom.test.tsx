import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aisha } from '../../../tests/fakes/user.ts'
import { showUser } from '../../data/account/auth-state.ts'
import { keepDraft, readDraft } from '../../data/drafts.ts'
import { ReaderContext } from '../../i18n/reader.tsx'
import { makeTranslator } from '../../i18n/translator.ts'
import { TranslatorContext } from '../../i18n/use-translation.ts'
import { listToasts } from '../../ui/toasts.state.ts'
import { keepLink } from './kept-link.ts'
import { PlansPage } from './PlansPage.tsx'
import { planDraft, planSearch } from './plan-search.ts'

const id = '0192f0c0-0000-7000-8000-000000000001'
const link = `${id.replaceAll('-', '')}.c2lnbmVkLWJ5LXRoZS1zZXJ2aWNl`
const plan = {
  id,
  state: 'active',
  project: { id: 'wells', title: 'A well', charity: 'Charity', isOpen: true },
  currency: 'GBP',
  amountMinor: 1_000,
  frequency: 'monthly',
  method: 'Card ·· 4242',
  pausedBy: null,
  resumesAt: null,
  retryAt: null,
  upcoming: [],
  given: [],
  givenMinor: 0,
  tier: null,
  campaign: null,
  child: null,
}
let shown: object

beforeEach(() => {
  shown = plan
  sessionStorage.clear()
  showUser(null)
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const asked = JSON.parse(body) as { link?: string; act?: string }
    if (address.endsWith('/act')) {
      shown = { ...plan, state: asked.act === 'cancel' ? 'cancelled' : 'paused' }
      return Response.json(shown)
    }
    if (address !== '/api/plans/look') return Response.json({ plan: shown, next: { kind: 'none' } })
    return Response.json({ plans: asked.link === link ? [shown] : [] })
  })
})
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

/** The page as the provider leads back to it. */
async function comeBack(): Promise<void> {
  const root = createRootRoute({ component: Outlet })
  const giving = createRoute({ getParentRoute: () => root, id: '/(giving)' })
  const page = createRoute({
    getParentRoute: () => giving,
    path: '/my-plans',
    validateSearch: planSearch,
    component: () => <PlansPage place={null} />,
  })
  const router = createRouter({
    routeTree: root.addChildren([giving.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: [`/my-plans?plan=${id}`] }),
  })
  await router.load()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TranslatorContext value={makeTranslator('en', {})}>
        <ReaderContext value={reader}>
          {/* The route of a test is its own. */}
          <RouterProvider router={router as never} />
        </ReaderContext>
      </TranslatorContext>
    </QueryClientProvider>,
  )
}

it('shows nothing of a plan to a device that neither owns it nor left by its link', async () => {
  await comeBack()
  expect(await screen.findByRole('heading', { name: 'none.here' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'none.signIn' })).toBeTruthy()
})

it('says that there are none to who is signed in alone', async () => {
  showUser(aisha)
  await comeBack()
  expect(await screen.findByRole('heading', { name: 'none.title' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'none.signIn' })).toBeNull()
})

it('shows the plan to who left by its mailed link to save a card', async () => {
  keepLink(link)
  await comeBack()
  expect(await screen.findByRole('heading', { name: 'A well' })).toBeTruthy()
})

it('says in which campaign the gifts of a plan count', async () => {
  keepLink(link)
  shown = { ...plan, campaign: 'Meals for Rafah' }
  await comeBack()
  expect(await screen.findByText('through')).toBeTruthy()
})

it('says of a plan of test money that has ended that no real money was taken', async () => {
  keepLink(link)
  shown = { ...plan, state: 'ended', isTest: true }
  await comeBack()
  expect(await screen.findByText('notice.testMoney')).toBeTruthy()
})

it.each([
  ['active', true],
  ['ended', true],
  ['cancelled', false],
])('says of nights that have all passed without a gift that nothing was taken: %s', async (state, isSaid) => {
  keepLink(link)
  shown = { ...plan, state, frequency: 'last_ten', split: 'equal' }
  await comeBack()
  await screen.findByRole('heading', { name: 'A well' })
  expect(screen.queryByText('notice.nightsPassed') !== null).toBe(isSaid)
})

it('is gone through by keys: into a form, back out of it, and to the plan once it is paused', async () => {
  keepLink(link)
  await comeBack()
  const press = (name: string) => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  }
  await screen.findByRole('heading', { name: 'A well' })
  for (const name of ['act.change', 'act.pause']) {
    press(name)
    await waitFor(() => expect(document.activeElement?.localName).toBe('input'))
    press('back')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
  }
  press('act.pause')
  press('act.pause')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('A well'))
})

it('goes on at a plan that was cancelled, and says that it is', async () => {
  keepLink(link)
  await comeBack()
  await screen.findByRole('heading', { name: 'A well' })
  const button = screen.getByRole('button', { name: 'act.cancel' })
  button.focus()
  fireEvent.click(button)
  const asks = within(await screen.findByRole('dialog'))
  const cancel = asks.getByRole('button', { name: 'act.cancel' })
  cancel.focus()
  fireEvent.click(cancel)
  await waitFor(() => expect(document.activeElement?.id).toBe(id))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(listToasts()).toMatchObject([{ title: 'state.cancelled', description: 'A well' }])
})

it.each([
  ['active', null],
  ['setup', { amount: '72' }],
])('keeps what was typed of a plan until it stands: %s', async (state, left) => {
  keepLink(link)
  keepDraft(planDraft, { amount: '72' })
  shown = { ...plan, state }
  await comeBack()
  await screen.findByRole('heading', { name: 'A well' })
  expect(readDraft(planDraft)).toEqual(left)
})
