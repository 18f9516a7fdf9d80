import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { User } from '../contract/accounts.ts'
import { showUser } from '../src/data/account/auth-state.ts'
import { DonorWall } from '../src/features/campaigns/DonorWall.tsx'
import { MoreCampaigns } from '../src/features/campaigns/MoreCampaigns.tsx'
import { OwnGifts } from '../src/features/profile/OwnGifts.tsx'
import { PrivacySection } from '../src/features/settings/PrivacySection.tsx'
import { MovementList } from '../src/features/wallet/MovementList.tsx'
import { showPage } from './fakes/page.tsx'

// Of the person only the presence counts here.
beforeEach(() => showUser({ id: 'a' } as User))
afterEach(() => {
  cleanup()
  showUser(null)
})

interface List {
  of: string
  address: string
  content: ReactNode
  button: string
  /** What is listed, by the name that it is found by. */
  item: (name: string) => object
  /** As the service names them in its answer. */
  items: string
}

const at = '2026-11-20T10:00:00.000Z'
const lists: List[] = [
  {
    of: 'one’s own gifts',
    address: '/api/profile/gifts',
    content: <OwnGifts />,
    button: 'Show earlier gifts',
    items: 'gifts',
    item: name => ({
      id: name,
      state: 'paid',
      currency: 'GBP',
      totalMinor: 100,
      lines: [{ title: name }],
      createdAt: at,
    }),
  },
  {
    of: 'the movements of a wallet',
    address: '/api/wallet/movements',
    content: <MovementList currency="GBP" />,
    button: 'Show earlier',
    items: 'movements',
    item: name => ({ id: name, kind: 'gift', minor: -100, titles: [name], donationId: name, at }),
  },
  {
    of: 'who looked',
    address: '/api/profile/audit',
    content: <PrivacySection consents="" />,
    button: 'Show earlier',
    items: 'entries',
    item: reason => ({
      id: reason,
      at,
      admin: 'zaid',
      target: 'aisha',
      action: 'began',
      reason,
      wasRefused: false,
    }),
  },
  {
    of: 'donors',
    address: '/api/campaigns/well/gifts',
    content: <DonorWall slug="well" gifts={0} />,
    button: 'Show earlier gifts',
    items: 'gifts',
    item: name => ({ id: name, name, minor: 100, currency: 'GBP', message: null, at }),
  },
  {
    of: 'campaigns',
    address: '/api/campaigns',
    content: (
      <ul>
        <MoreCampaigns filter={{}} after="0" />
      </ul>
    ),
    button: 'Show more',
    items: 'campaigns',
    item: title => ({
      slug: title,
      title,
      summary: '',
      lang: 'en',
      picture: null,
      organiser: 'Aisha',
      charity: 'Wells',
      goalMinorGbp: 1000,
      raisedMinorGbp: 10,
      gifts: 1,
      state: 'published',
      endsOn: null,
      isDemo: false,
    }),
  },
]

it.each(lists)('the list of $of leads whoever asked for more to the first that came', async list => {
  const answers = [
    { [list.items]: [list.item('newest')], next: 2 },
    { [list.items]: [list.item('oldest')], next: null },
  ]
  await showPage(list.content, { answers: { [list.address]: () => answers.shift() } })
  while (answers.length > 0) {
    const left = answers.length
    const button = await screen.findByRole('button', { name: list.button })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(answers.length).toBeLessThan(left))
  }
  const last = (await screen.findByText(/oldest/)).closest('li')
  await waitFor(() => expect(document.activeElement).toBe(last))
  expect(screen.queryByRole('button', { name: list.button })).toBeNull()
})
