import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '../../tests/fakes/page.tsx'
import { PagePending } from './PagePending.tsx'

// What the app brings while it is quiet is here.
import './SlowLine.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const said = () => screen.queryByText(/longer than usual/)

it('says in words what a page waits for, once that takes long', async () => {
  await showPage(<PagePending />)
  await act(async () => void (await vi.advanceTimersByTimeAsync(4_900)))
  expect(said()).toBeNull()
  await act(async () => void (await vi.advanceTimersByTimeAsync(200)))
  vi.useRealTimers()
  expect(await screen.findByText(/longer than usual/)).toBeTruthy()
})
