import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '../../tests/fakes/page.tsx'
import { holdUpdates } from '../data/busy.ts'
import { observable } from '../data/observable.ts'
import { workerStore } from '../data/register-worker.ts'
import { Announcements } from './Announcements.tsx'

const ready = { updateReady: true, isTakingUpdate: false, offlineReady: true, quranReady: true }
const worker = observable(ready)
vi.mock('./InstallOffer.tsx', () => ({ InstallOffer: () => null }))

beforeEach(() => {
  worker.set(ready)
  vi.spyOn(workerStore, 'subscribe').mockImplementation(worker.subscribe)
  vi.spyOn(workerStore, 'getSnapshot').mockImplementation(worker.get)
})
afterEach(cleanup)

it.each([
  ['form', 'It comes as soon as you have sent or cleared what you are typing.'],
  ['sending', 'It comes as soon as your gift is sent.'],
])('says what a new version waits for, once it was agreed to: %s', async (reason, sentence) => {
  const letGo = holdUpdates(reason)
  await showPage(<Announcements />)
  expect(screen.queryByText(sentence)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Update' }))
  expect(screen.getByText(sentence)).toBeTruthy()
  cleanup()
  letGo()
})

it('reads out that a new version is ready: its live region is there before', async () => {
  worker.set({ ...ready, updateReady: false })
  await showPage(<Announcements />)
  const region = document.querySelector('[aria-live=polite]')
  expect(region?.textContent).toBe('')
  act(() => worker.set(ready))
  expect(region?.textContent).toContain('A new version is ready')
})
