import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { keptFasts } from '../../data/kept-fasts.ts'
import { FastsPanel } from './FastsPanel.tsx'

afterEach(() => {
  cleanup()
  keptFasts.set({})
})

it('never counts more days than the month has, whatever calendar was followed when they were marked', async () => {
  const thirty = Array.from({ length: 30 }, (_, at) => at + 1)
  keptFasts.set({ 1448: thirty })
  await showPage(<FastsPanel year={1448} length={29} />)
  expect(screen.getByText('29 of 29 days')).toBeTruthy()
})

it('counts a day 30 that was kept where nobody has confirmed that there was none', async () => {
  keptFasts.set({ 1448: [1, 29] })
  await showPage(<FastsPanel year={1448} length={29} most={30} />)
  expect(screen.getByText('2 of 29 days')).toBeTruthy()
  act(() => void keptFasts.set({ 1448: [1, 29, 30] }))
  expect(screen.getByText('3 of 30 days')).toBeTruthy()
})
