import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { DhikrPage } from './DhikrPage.tsx'
import { noCount } from './dhikr-count.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

it('says nothing of yesterday’s count as today’s, and keeps the round that was begun', async () => {
  localStorage.setItem(
    'jariyah.dhikr',
    JSON.stringify({ ...noCount, seq: 7, day: '2020-01-01', today: { subhanallah: 7 }, steps: [7, 0, 0] }),
  )
  await showPage(<DhikrPage />)
  expect(screen.getByText('0 today')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: ' ' })
  expect(await screen.findByText('1 today')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Count one/ }).textContent).toContain('8')
})

it('brings back what was there before a new start, and the focus stays where it was', async () => {
  await showPage(<DhikrPage />)
  const undo = () => screen.getByRole('button', { name: /Take one back|Bring the count back/ })
  const counter = await screen.findByRole('button', { name: /^Count one/ })
  const restart = screen.getByRole('button', { name: 'Start again' })
  const begun = counter.textContent
  fireEvent.keyDown(document.body, { key: ' ' })
  await vi.waitFor(() => expect(counter.textContent).not.toBe(begun))
  const before = counter.textContent
  restart.focus()
  fireEvent.click(restart)
  await vi.waitFor(() => expect(counter.textContent).toMatch(/Count one 0/))
  expect(document.activeElement).toBe(restart)
  expect(restart.ariaDisabled).toBe('true')
  fireEvent.click(restart)
  expect(undo().ariaLabel).toBe('Bring the count back')
  fireEvent.click(undo())
  await vi.waitFor(() => expect(counter.textContent).toBe(before))
  expect(undo().ariaLabel).toBe('Take one back')
})

it('names for each phrase of a set the source of the set, and of a phrase by itself its own', async () => {
  for (const [plan, steps, source] of [
    ['after-salah', [33, 33, 4], 'Muslim 596'],
    ['after-salah', [33, 3, 0], 'Muslim 596'],
    ['after-salah-tahlil', [33, 33, 33, 0], 'Muslim 597'],
    ['bedtime', [33, 33, 4], 'Bukhari 5361'],
    ['own:alhamdulillah:33', [3], 'Muslim 223'],
  ] as const) {
    localStorage.setItem('jariyah.dhikr', JSON.stringify({ ...noCount, seq: 99, plan, steps }))
    dispatchEvent(new StorageEvent('storage', { key: 'jariyah.dhikr' }))
    await showPage(<DhikrPage />)
    expect(await screen.findByText(source)).toBeTruthy()
    cleanup()
  }
})
