import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Disbursement } from '../../../contract/disbursements.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { RequestList } from './RequestList.tsx'

const request: Disbursement = {
  id: '0190f3a1-0000-7000-8000-000000000001',
  project: 'well-kenya',
  title: 'A well',
  currency: 'GBP',
  minor: 100_00,
  purpose: 'building',
  note: 'Drilling',
  state: 'approved',
  approvals: 2,
  reason: null,
  requestedAt: '2026-11-20T10:00:00.000Z',
  paidAt: null,
  returnedAt: null,
  evidence: [],
}

const sent: string[] = []
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address)
    return Response.json({ ...request, state: 'withdrawn' })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('withdraws a request once its charity has said so twice: what was approved is lost with it', async () => {
  await showPage(<RequestList requests={[request]} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this request?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  const again = within(await screen.findByRole('dialog'))
  fireEvent.click(again.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toContain(`${request.id}/withdraw`)
})
