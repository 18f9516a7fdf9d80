import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useHasStood } from './use-has-stood.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('waits for the frame in which its component is drawn', async () => {
  let draw: FrameRequestCallback | undefined
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation(callback => {
    draw = callback
    return 1
  })
  const { result } = renderHook(useHasStood)
  await act(() => new Promise(resolve => setTimeout(resolve, 20)))
  expect(result.current).toBe(false)
  draw?.(0)
  await waitFor(() => expect(result.current).toBe(true))
})

it('waits for no frame in a page that nobody sees: none is drawn there', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame')
  const { result } = renderHook(useHasStood)
  await waitFor(() => expect(result.current).toBe(true))
  expect(frames).not.toHaveBeenCalled()
})
