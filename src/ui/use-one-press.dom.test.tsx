import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useOnePress } from './use-one-press.ts'

afterEach(cleanup)

it('does nothing more while the work of the first press is under way, and can be pressed again after it', async () => {
  let finish = () => {}
  const work = vi.fn<() => Promise<void>>(
    () =>
      new Promise(resolve => {
        finish = resolve
      }),
  )
  const { result } = renderHook(() => useOnePress(work))
  result.current()
  result.current()
  expect(work).toHaveBeenCalledTimes(1)
  finish()
  await waitFor(() => {
    result.current()
    expect(work).toHaveBeenCalledTimes(2)
  })
})
