import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { User } from '../../../contract/accounts.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { showUser } from '../../data/account/auth-state.ts'
import { entryOf } from '../../data/outbox/entry.ts'
import { showEntries } from '../../data/outbox/outbox-state.ts'
import { coinOffer } from './coin.ts'
import { useUnsent } from './use-unsent.ts'

function Unsent() {
  return <output>{useUnsent('GBP')}</output>
}

afterEach(() => {
  cleanup()
  showUser(null)
  showEntries([])
})

it('takes nothing off a wallet for the coins that another person has not sent yet', async () => {
  const coin = (id: string, owner: string, minor: number) =>
    entryOf(
      { id, kind: 'donation', owner, body: coinOffer(id, { id: 'wells', currency: 'GBP' }, minor, 'en') },
      0,
    )
  showEntries([coin('hers', 'user:maryam', 500), coin('his', 'user:yusuf', 200)])
  showUser({ id: 'yusuf' } as User)
  await showPage(<Unsent />)
  expect((await screen.findByRole('status')).textContent).toBe('200')
})
