import { refused } from '../../../tests/fakes/refusal.ts'
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { authStore, showUser } from '../../data/account/auth-state.ts'
import { keepDeviceDraft } from '../../data/device-drafts.ts'
import { authTokenKey } from '../../data/session.ts'
import { withDatabase } from '../../data/with-database.ts'
import { DataSection } from './DataSection.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  showUser(null)
})

const draftsLeft = () => withDatabase(db => db.settings.where('key').startsWith('draft.').primaryKeys())

/** Deletes the account of somebody who was writing a campaign; the service answers it so. */
async function deleteAccount(answer: () => Response): Promise<void> {
  localStorage.setItem(authTokenKey, 'hers')
  showUser({ id: 'maryam', username: 'maryam' } as User)
  await keepDeviceDraft('campaign.new', { title: 'For my mother' })
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/profile/delete') return answer()
    return refused('signed_out')
  })
  await showPage(<DataSection />)
  fireEvent.change(await screen.findByLabelText(/^Type your username/), { target: { value: 'maryam' } })
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }))
}

it('keeps what was being written where the account is not deleted', async () => {
  await deleteAccount(() => refused('wallet_not_empty'))
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Delete my account' }).ariaBusy).not.toBe('true'),
  )
  expect(await draftsLeft()).toEqual(['draft.user:maryam.campaign.new'])
  expect(authStore.getSnapshot().user?.id).toBe('maryam')
})

it('leaves nothing of what the person was writing on the device once it is', async () => {
  await deleteAccount(() => Response.json({ success: true }))
  await vi.waitFor(() => expect(authStore.getSnapshot().user).toBeNull())
  await vi.waitFor(async () => expect(await draftsLeft()).toEqual([]))
})

it('says before the button what ends with the account, and which names are kept for a while', async () => {
  await deleteAccount(() => refused('wallet_not_empty'))
  expect(screen.getByText(/your plans and your membership end, the place of a child/)).toBeTruthy()
  expect(screen.getByText(/names for a qurbani that is still to come are kept until it is done/)).toBeTruthy()
})
