import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../../tests/fakes/page.tsx'
import { holdUpdates } from '../data/busy.ts'
import { Announcements } from './Announcements.tsx'

const ready = { updateReady: true, isTakingUpdate: false, offlineReady: true, quranReady: true }
vi.mock('../data/register-worker.ts', async original => ({
  ...(await original<object>()),
  workerStore: { subscribe: () => () => {}, getSnapshot: () => ready, getServerSnapshot: () => ready },
}))
vi.mock('./InstallOffer.tsx', () => ({ InstallOffer: () => null }))

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
