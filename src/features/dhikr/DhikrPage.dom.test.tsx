import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
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
