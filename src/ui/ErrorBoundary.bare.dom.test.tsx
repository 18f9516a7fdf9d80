import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary.tsx'

vi.mock('./CrashScreen.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('is not left blank when the crash screen cannot be had either', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isBroken = true
  function Page() {
    if (isBroken) throw new Error('broken')
    return <p>The page</p>
  }
  render(
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>,
  )
  expect(await screen.findByRole('button', { name: 'Reload Page' }, { timeout: 10_000 })).toBeTruthy()
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(screen.getByText('The page')).toBeTruthy()
})
