import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TranslatorContext } from '../i18n/use-translation.ts'
import { speak } from './gallery/speak.ts'
import { ToastHost } from './ToastHost.tsx'
import { listToasts, notify } from './toasts.state.ts'

// Never comes.
vi.mock('./ToastList.tsx', () => new Promise(() => undefined))

afterEach(cleanup)

it('says what there is to say where the list of toasts is lost, and leaves in its time', async () => {
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const { container } = render(
    <TranslatorContext value={speak('en')}>
      <ToastHost />
    </TranslatorContext>,
  )
  act(() => void notify({ title: 'Kept' }))
  await pass(900)
  expect(container.textContent).toBe('')
  await pass(200)
  expect(container.textContent).toBe('Kept')
  await pass(4_000)
  expect(container.textContent).toBe('')
  await pass(200)
  expect(listToasts()).toEqual([])
  vi.useRealTimers()
})
