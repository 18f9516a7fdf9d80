import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { refused } from '../../../tests/fakes/refusal.ts'
import { useEmailLink } from './use-email-link.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const link = { email: 'aisha@example.org', source: 'newsletter' } as never

const Step = () => <p>{useEmailLink(link).step}</p>

/** Answers call after call. */
async function follow(...answers: Response[]) {
  const fetch = vi.fn(async () => answers.shift())
  vi.stubGlobal('fetch', fetch)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await showPage(<Step />)
  await vi.advanceTimersByTimeAsync(2_000)
  return fetch
}

it('is not asked again what the service has refused', async () => {
  const fetch = await follow(refused('email_invalid'))
  expect(await screen.findByText('failed')).toBeTruthy()
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('is asked once more after a fault, and no third time', async () => {
  const welcomed = await follow(refused('unavailable'), Response.json({ isNew: true }))
  expect(await screen.findByText('welcomed')).toBeTruthy()
  expect(welcomed).toHaveBeenCalledTimes(2)
  cleanup()
  const failed = await follow(refused('unavailable'), refused('unavailable'), Response.json({}))
  expect(await screen.findByText('failed')).toBeTruthy()
  expect(failed).toHaveBeenCalledTimes(2)
})
