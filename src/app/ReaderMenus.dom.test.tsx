import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../tests/fakes/page.tsx'
import { siteQuery } from '../data/reads/site-query.ts'
import { ReaderContext, type ReaderStore } from '../i18n/reader.tsx'
import { listToasts } from '../ui/toasts.state.ts'
import { ReaderMenus } from './ReaderMenus.tsx'
// Here already, so that no test waits for a part to be compiled.
import '../ui/MenuPopup.tsx'

afterEach(cleanup)

const pounds = { language: 'en', currency: 'GBP', isCurrencyDetected: false } as const
const reader = (chooseCurrency: ReaderStore['chooseCurrency']): ReaderStore => ({
  get: () => pounds,
  initial: () => pounds,
  subscribe: () => () => {},
  setLanguage: async () => {},
  chooseCurrency,
})

const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: /Currency/ }))
  await screen.findAllByRole('menuitemradio')
}
const codes = () => screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent.slice(0, 3))

it('offers no currency without a rate, before the service is asked', async () => {
  await showPage(<ReaderMenus />)
  await open()
  expect(codes()).not.toContain('JPY')
  expect(codes()).toContain('LBP')
})

it('offers what can be paid in here, once the service has said it', async () => {
  const answers = { '/api/site': { currencies: ['GBP', 'EUR'] } }
  const { queryClient } = await showPage(<ReaderMenus />, { answers })
  await open()
  await queryClient.prefetchQuery(siteQuery())
  await waitFor(() => expect(codes()).toEqual(['GBP', 'EUR']))
})

it('says of a currency that cannot be had that it is not here, and stays in the one before', async () => {
  const refused = reader(() => Promise.reject(new Error('no')))
  await showPage(
    <ReaderContext value={refused}>
      <ReaderMenus />
    </ReaderContext>,
  )
  await open()
  fireEvent.click(screen.getByRole('menuitemradio', { name: /^USD/ }))
  await waitFor(() =>
    expect(listToasts()).toMatchObject([
      { title: expect.stringMatching(/^Amounts in USD are not on this device yet/), tone: 'error' },
    ]),
  )
})
