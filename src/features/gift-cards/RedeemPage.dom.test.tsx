import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { CallError } from '../../data/call-error.ts'
import { RedeemPage } from './RedeemPage.tsx'

const show = (held: unknown) => showPage(<RedeemPage />, { answers: { '/api/gift-cards/held': held } })

afterEach(cleanup)

it('says that the cards could not be fetched, not that there are none', async () => {
  await show(new CallError('', { status: 503, code: 'unavailable' }))
  expect(await screen.findByText('This part could not be loaded')).toBeTruthy()
  expect(screen.queryByText('No card yet')).toBeNull()
})

it('says that there is no card yet', async () => {
  await show({ cards: [] })
  expect(await screen.findByText('No card yet')).toBeTruthy()
})
