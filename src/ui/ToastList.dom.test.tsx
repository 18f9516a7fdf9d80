import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TranslatorContext } from '../i18n/use-translation.ts'
import { speak } from './gallery/speak.ts'
import { ToastList } from './ToastList.tsx'
import { listToasts, toast } from './toasts.state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  cleanup()
  vi.useRealTimers()
})

/** A list with one toast, and what a pointer does over it. */
function shown() {
  if (listToasts().length === 0) toast({ title: 'Kept' })
  const { container } = render(
    <TranslatorContext value={speak('en')}>
      <ToastList toasts={listToasts()} />
    </TranslatorContext>,
  )
  const list = container.querySelector('ol') ?? container
  const moved = (type: string, movementX: number) => {
    const event = new PointerEvent(type, { bubbles: true })
    Object.defineProperties(event, { movementX: { value: movementX }, movementY: { value: 0 } })
    list.dispatchEvent(event)
  }
  return { moved, isOpen: () => listToasts().some(({ isOpen }) => isOpen) }
}

it('lives from when it is seen: the list is fetched with the first', () => {
  toast({ title: 'Kept' })
  vi.advanceTimersByTime(60_000)
  const { isOpen } = shown()
  expect(isOpen()).toBe(true)
  vi.advanceTimersByTime(5001)
  expect(isOpen()).toBe(false)
})

it('goes in its time where the mouse rests under it', () => {
  const { moved, isOpen } = shown()
  moved('pointerenter', 0)
  moved('pointermove', 0)
  vi.advanceTimersByTime(5001)
  expect(isOpen()).toBe(false)
})

it('stays while a pointer that moves is over it', () => {
  const { moved, isOpen } = shown()
  moved('pointermove', 3)
  vi.advanceTimersByTime(60_000)
  expect(isOpen()).toBe(true)
  moved('pointerleave', 3)
  vi.advanceTimersByTime(5001)
  expect(isOpen()).toBe(false)
})
