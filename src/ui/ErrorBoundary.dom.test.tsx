import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TranslatorContext } from '../i18n/use-translation.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { speak } from './gallery/speak.ts'

let isBroken = true

function Page() {
  if (isBroken) throw new Error('broken')
  return <p>The page</p>
}

const boundary = (resetKey: string, onCrash?: () => void) => (
  <TranslatorContext value={speak('en')}>
    <ErrorBoundary resetKey={resetKey} onCrash={onCrash}>
      <Page />
    </ErrorBoundary>
  </TranslatorContext>
)

// So that the wait is for React, not for the compiler of a busy machine.
beforeAll(() => import('./CrashScreen.tsx'))
beforeEach(() => {
  isBroken = true
  // React reports what a boundary caught; the test knows.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('ErrorBoundary', () => {
  it('stays with the crash when trying again does not help', async () => {
    render(boundary('/'))
    fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
  })

  it('says the words of the specification, and tells who wants to know', async () => {
    const onCrash = vi.fn()
    render(boundary('/', onCrash))
    expect(
      await screen.findByText(
        "We're sorry for the inconvenience. The application encountered an unexpected error.",
      ),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy()
    expect(onCrash).toHaveBeenCalledTimes(1)
  })

  it('shows the page again after Try Again, when the fault has gone', async () => {
    render(boundary('/'))
    const retry = await screen.findByRole('button', { name: 'Try Again' })
    isBroken = false
    fireEvent.click(retry)
    expect(screen.getByText('The page')).toBeTruthy()
  })

  it('tries again by itself on another address', () => {
    const { rerender } = render(boundary('/'))
    isBroken = false
    rerender(boundary('/donate'))
    expect(screen.getByText('The page')).toBeTruthy()
  })
})
