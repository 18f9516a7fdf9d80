import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { User } from '../../contract/accounts.ts'
import { refused } from '../../tests/fakes/refusal.ts'
import { authStore, showUser } from './account/auth-state.ts'
import { CallError } from './call-error.ts'
import { authTokenKey } from './session.ts'
import { useSubmit } from './use-submit.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  showUser(null)
})

const failing = (status: number, code: 'signed_out' | 'forbidden' | 'name_missing') =>
  renderHook(() =>
    useSubmit(async () => {
      throw new CallError(code, { status, code })
    }),
  )

function sitAt(): void {
  localStorage.setItem(authTokenKey, 'ended elsewhere')
  showUser({ id: 'maryam' } as User)
  vi.stubGlobal('fetch', async () => refused('signed_out'))
}

it('shows nobody as signed in any more once a form has learned that the session is over', async () => {
  sitAt()
  const { result } = failing(401, 'signed_out')
  await act(async () => expect((await result.current.submit())?.code).toBe('signed_out'))
  await vi.waitFor(() => expect(authStore.getSnapshot().user).toBeNull())
  expect(localStorage.getItem(authTokenKey)).toBeNull()
})

it('learns what the person may do by now once a form was forbidden, and keeps them signed in', async () => {
  sitAt()
  const told = {
    success: true,
    user: { id: 'maryam', roles: ['member'] },
    expiresAt: '2026-11-20T10:30:00.000Z',
    expiresInMs: 1_800_000,
  }
  vi.stubGlobal('fetch', async () => Response.json(told))
  const { result } = failing(403, 'forbidden')
  await act(async () => expect((await result.current.submit())?.code).toBe('forbidden'))
  await vi.waitFor(() => expect(authStore.getSnapshot().user?.roles).toEqual(['member']))
  expect(localStorage.getItem(authTokenKey)).toBe('ended elsewhere')
})

it('asks nobody who is signed in for any other failure', async () => {
  sitAt()
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  const { result } = failing(422, 'name_missing')
  await act(async () => void (await result.current.submit()))
  expect(asked).not.toHaveBeenCalled()
  expect(authStore.getSnapshot().user?.id).toBe('maryam')
})

it('tells that what was typed was sent, once it was', async () => {
  const told = vi.fn()
  addEventListener('jariyah:sent', told)
  const { result: refused } = failing(422, 'name_missing')
  await act(async () => void (await refused.current.submit()))
  expect(told).not.toHaveBeenCalled()
  const { result } = renderHook(() => useSubmit(async () => {}))
  await act(async () => void (await result.current.submit()))
  expect(told).toHaveBeenCalledOnce()
  removeEventListener('jariyah:sent', told)
})
