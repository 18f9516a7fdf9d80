import { act, cleanup, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { Diagram } from './Diagram.tsx'

vi.mock('./diagrams/maps.ts', () => {
  throw new Error('lost on the way')
})

afterEach(cleanup)

it('a map that is lost on the way leaves its words, and its place', async () => {
  const labels = ['one', 'two', 'three', 'four', 'five', 'six']
  await showPage(
    <Suspense fallback="waiting">
      <Diagram block={{ kind: 'diagram', name: 'hijrah-map', caption: 'The way', labels }} />
    </Suspense>,
  )
  const figure = (await screen.findByText('The way')).closest('figure')
  await act(async () => void (await import('./diagrams/maps.ts').catch(() => undefined)))
  expect(screen.getByText('six')).toBeTruthy()
  expect(figure?.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 360 240')
})
