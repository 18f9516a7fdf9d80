import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApplicationRecord } from '../../../contract/admin/charity-applications.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { refused } from '../../../tests/fakes/refusal.ts'
import { ApplicationActs } from './ApplicationActs.tsx'
import { applicationQuery } from './charity-applications.queries.ts'

const record: ApplicationRecord = {
  id: '0190f3a1-0000-7000-8000-000000000001',
  state: 'submitted',
  answers: {
    name: 'Wells',
    country: 'GB',
    register: '',
    registrationNumber: '',
    website: '',
    about: '',
    aboutLang: 'en',
    contactName: '',
    contactRole: '',
    trustees: [],
  },
  documents: [],
  note: null,
  slug: null,
  changedAt: '2026-01-01T00:00:00.000Z',
  submittedAt: '2026-01-01T00:00:00.000Z',
  username: 'aisha',
  emailVerified: true,
  unclaimed: [{ id: 'ma-ain', name: 'Ma Ain' }],
}

let kept: ApplicationRecord
let sent: unknown[]
beforeEach(() => {
  kept = record
  sent = []
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Application() {
  const { data } = useQuery(applicationQuery(record.id))
  return data && <ApplicationActs application={data} fresh={{ run: act => act() }} />
}

/** Refuses all there is to decide; meanwhile it has come to be so. */
async function show(then: Partial<ApplicationRecord>, refusal: () => Response) {
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    kept = { ...record, ...then }
    return refusal()
  })
  await showPage(<Application />, { answers: { '/api/admin/charity-applications/': () => kept } })
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('says beside the charity that another speaks for it by now, and offers it no more', async () => {
  await show({ unclaimed: [] }, () => refused('address_taken', { fields: { charityId: 'address_taken' } }))
  await press('Verify')
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'ma-ain' } })
  await press('Verify')
  expect(await screen.findByText(/This is taken/)).toBeTruthy()
  const option = () => screen.getByRole<HTMLOptionElement>('option', { name: 'Ma Ain' })
  await waitFor(() => expect(option().disabled).toBe(true))
  expect(option().selected).toBe(true)
  await press('Verify')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toMatchObject([{ charityId: 'ma-ain' }, { charityId: 'ma-ain' }])
})

it('closes the form of what cannot be decided any more', async () => {
  await show({ state: 'in_review' }, () => refused('state_changed'))
  await press('Take it on')
  await press('Take it on')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Take it on' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Verify' })).toBeTruthy()
})
