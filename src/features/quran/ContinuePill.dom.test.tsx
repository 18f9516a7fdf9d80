import 'fake-indexeddb/auto'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { keepLastPlace, keepRecoveredPlace } from '../../data/quran-place.ts'
import { ContinuePill } from './ContinuePill.tsx'

const names = ['Al-Fatihah', 'Al-Baqarah']

beforeEach(() => localStorage.clear())
afterEach(cleanup)

it('does not follow what is read since the page was opened', async () => {
  await showPage(<ContinuePill names={names} within={null} />)
  act(() => keepLastPlace({ verse: '2:30', at: 1_000 }))
  expect(screen.queryByRole('link')).toBeNull()
})

it('offers a place that a crash had taken, also when it comes to an open page', async () => {
  await showPage(<ContinuePill names={names} within={null} />)
  expect(screen.queryByRole('link')).toBeNull()
  act(() => keepRecoveredPlace({ verse: '2:30', at: 1_000 }))
  expect((await screen.findByRole('link')).textContent).toContain('Al-Baqarah 30')
})
