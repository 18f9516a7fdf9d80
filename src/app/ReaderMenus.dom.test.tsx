import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../tests/fakes/page.tsx'
import { siteQuery } from '../data/reads/site-query.ts'
import { ReaderMenus } from './ReaderMenus.tsx'
// Here already, so that no test waits for a part to be compiled.
import '../ui/MenuPopup.tsx'

afterEach(cleanup)

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
