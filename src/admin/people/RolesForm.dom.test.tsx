import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PersonRecord } from '../../../contract/admin/people.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { refused } from '../../../tests/fakes/refusal.ts'
import { personQuery } from './people.queries.ts'
import { RolesForm } from './RolesForm.tsx'

const helper: PersonRecord = {
  id: '0190f3a1-0000-7000-8000-000000000001',
  username: 'aisha',
  fullName: 'Aisha',
  email: 'aisha@example.org',
  roles: ['member', 'admin'],
  rights: ['finance'],
  isSuspended: false,
  memberSince: '2026-01-01T00:00:00.000Z',
  emailVerified: true,
  hasTotp: true,
  passkeys: 0,
  sessions: 1,
  lastSeenAt: null,
  wallName: null,
}
/** Another owner has taken the right, of which the page knows nothing yet. */
const stripped: PersonRecord = { ...helper, roles: ['member'], rights: [] }

let kept: PersonRecord
let sent: Record<string, unknown>[]
beforeEach(() => {
  kept = helper
  sent = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { seen, ...asked } = JSON.parse(body)
    sent.push({ seen, ...asked })
    if (seen.rights.join() !== kept.rights.join()) return refused('state_changed')
    kept = { ...kept, roles: ['member', ...asked.roles], rights: asked.rights }
    return Response.json(kept)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Person() {
  const { data } = useQuery(personQuery(helper.id))
  return data && <RolesForm person={data} fresh={{ run: act => act() }} />
}

const show = () => showPage(<Person />, { answers: { '/api/admin/people/': () => kept } })
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const reason = () => screen.getByRole<HTMLInputElement>('textbox')
const save = async () => fireEvent.click(await screen.findByRole('button', { name: /save/i }))

it('gives nothing back that was taken meanwhile: shows it, keeps what was chosen, and sends that alone', async () => {
  await show()
  fireEvent.click(await box('Charity partner'))
  fireEvent.change(reason(), { target: { value: 'Speaks for a charity' } })
  kept = stripped
  await save()
  await waitFor(async () => expect((await box('Finance')).checked).toBe(false))
  expect((await box('Charity partner')).checked).toBe(true)
  expect(reason().value).toBe('Speaks for a charity')
  await save()
  await waitFor(() => expect(reason().value).toBe(''))
  expect(sent).toMatchObject([
    { seen: { roles: [], rights: ['finance'] }, roles: ['charity'], rights: ['finance'] },
    { seen: { roles: [], rights: [] }, roles: ['charity'], rights: [] },
  ])
})

it('shows what comes meanwhile, and is changed from there', async () => {
  const { queryClient } = await show()
  fireEvent.click(await box('Charity partner'))
  kept = { ...helper, roles: ['member', 'charity', 'admin'] }
  await queryClient.invalidateQueries()
  expect((await box('Charity partner')).checked).toBe(true)
  fireEvent.click(await box('Charity partner'))
  expect((await box('Charity partner')).checked).toBe(false)
  fireEvent.click(await box('Finance'))
  fireEvent.click(await box('Finance'))
  kept = stripped
  await queryClient.invalidateQueries()
  await waitFor(async () => expect((await box('Finance')).checked).toBe(false))
})
