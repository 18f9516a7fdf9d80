import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { updateHolds } from './busy.ts'
import { useHoldUpdates } from './use-hold-updates.ts'

test('a clean form holds nothing back', () => {
  renderHook(() => useHoldUpdates(false))
  expect(updateHolds.get()).toEqual([])
})

test('a dirty form holds updates until it is clean or gone', () => {
  const { rerender, unmount } = renderHook(({ isDirty }) => useHoldUpdates(isDirty), {
    initialProps: { isDirty: true },
  })
  expect(updateHolds.get()).toEqual(['form'])
  rerender({ isDirty: false })
  expect(updateHolds.get()).toEqual([])
  rerender({ isDirty: true })
  unmount()
  expect(updateHolds.get()).toEqual([])
})
