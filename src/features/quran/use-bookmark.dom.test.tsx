import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { ayatAlKursi } from '../../../tests/fakes/read-ayah.ts'
import { marksStore } from '../../data/ayah-marks.ts'
import { listToasts } from '../../ui/toasts.state.ts'
import { AyahPanel } from './AyahPanel.tsx'

const openMenu = () =>
  showPage(<AyahPanel ayah={ayatAlKursi} anchor={document.body} onClose={() => undefined} />)

const press = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }))
const told = () => listToasts().filter(({ isOpen }) => isOpen)

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('that finds no room leads to where some is made, and says no more once a note is opened', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await openMenu()
  await press('Bookmark')
  await waitFor(() => expect(told()).toHaveLength(1))
  expect(told()[0]).toMatchObject({
    title: 'Your browser did not let us keep this. Free some space and try again.',
    action: { label: 'What is kept on this device, and how to make room' },
  })
  cleanup()
  await openMenu()
  await press('Note')
  await waitFor(() => expect(told()).toEqual([]))
})

it('is kept, and nothing is told', async () => {
  await openMenu()
  await press('Bookmark')
  await waitFor(() => expect(marksStore.getSnapshot().marks.get('2:255')?.isBookmarked).toBe(true))
  expect(told()).toEqual([])
})
