import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PersonRecord } from '../../../contract/admin/people.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { refused } from '../../../tests/fakes/refusal.ts'
import type { Fresh } from '../kit/fresh.ts'
import { PersonActs } from './PersonActs.tsx'
import { personQuery } from './people.queries.ts'

const record: PersonRecord = {
  id: '0190f3a1-0000-7000-8000-000000000001',
  username: 'aisha',
  fullName: 'Aisha',
  email: 'aisha@example.org',
  roles: ['member'],
  rights: [],
  isSuspended: false,
  memberSince: '2026-01-01T00:00:00.000Z',
  emailVerified: true,
  hasTotp: true,
  passkeys: 0,
  sessions: 1,
  lastSeenAt: null,
  wallName: null,
}
const fresh: Fresh = { run: act => act() }

let kept: PersonRecord
let sent: [path: string, body: unknown][]
let isRefused: boolean
beforeEach(() => {
  kept = record
  sent = []
  isRefused = false
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push([new URL(address, 'https://jariyah.test').pathname, JSON.parse(body)])
    if (isRefused) return refused('reason_missing', { fields: { reason: 'reason_missing' } })
    kept = { ...record, hasTotp: false, sessions: 0 }
    return Response.json(kept)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Person() {
  const { data } = useQuery(personQuery(record.id))
  return data && <PersonActs person={data} fresh={fresh} />
}

const show = () => showPage(<Person />, { answers: { '/api/admin/people/': () => kept } })
const press = async (name: string, at = 0) => {
  const button = (await screen.findAllByRole('button', { name }))[at]!
  button.focus()
  fireEvent.click(button)
  return button
}
const act = 'Remove the authenticator app'

it('leaves whoever gave no reason in the form, with what is missing beside its field', async () => {
  isRefused = true
  await show()
  await press(act)
  await press(act, 1)
  expect(await screen.findByText(/A reason is missing/)).toBeTruthy()
  expect(document.activeElement?.closest('form')).not.toBeNull()
  expect(screen.getAllByRole('button', { name: act })).toHaveLength(2)
})

it('leads whoever leaves the form back to the button that opened it', async () => {
  await show()
  const opener = await press(act)
  await press('Cancel')
  expect(document.activeElement).toBe(opener)
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('takes an app away with the reason, offers it no more, and leads above what can be done then', async () => {
  await show()
  await press(act)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Lost the phone' } })
  await press(act, 1)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Actions' })))
  expect(sent).toEqual([
    [`/api/admin/people/${record.id}/remove-authenticator`, { reason: 'Lost the phone' }],
  ])
  expect(screen.queryByRole('button', { name: act })).toBeNull()
})

it('offers it for nobody who has no app', async () => {
  kept = { ...record, hasTotp: false }
  await show()
  expect(await screen.findByRole('button', { name: 'Suspend' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: act })).toBeNull()
})
