import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Track } from './course.ts'
import { useTurnPages } from './use-turn-pages.ts'

const gone: unknown[] = []

vi.mock('@tanstack/react-router', () => ({
  useNavigate:
    () =>
    ({ search }: { search: unknown }) =>
      gone.push(search),
}))

/** A page that shows one surah, and on which some ayat of others stand. */
function open(shown: number, ids: readonly string[]) {
  document.body.innerHTML = ids.map(id => `<p id="ayah-${id}"></p>`).join('')
  const page = renderHook(({ track }: { track: Track | null }) => useTurnPages(track, shown), {
    initialProps: { track: null as Track | null },
  })
  return (surah: number, ayah: number) => page.rerender({ track: { surah, ayah } })
}

beforeEach(() => {
  gone.length = 0
})
afterEach(cleanup)

it('turns nothing for who reads elsewhere, nor while the next surah stands on the page', () => {
  const elsewhere = open(2, ['2-1'])
  elsewhere(112, 4)
  elsewhere(113, 0)
  const whole = open(112, ['112-4', '113-1', '113-5', '114-1'])
  whole(112, 4)
  whole(113, 0)
  whole(113, 5)
  whole(114, 0)
  expect(gone).toEqual([])
})

it('goes on to the surah that comes then', () => {
  const recite = open(112, ['112-4'])
  recite(112, 4)
  recite(113, 0)
  expect(gone).toEqual([{ surah: 113 }])
})

it('goes on to the ayah with which the next page begins', () => {
  const recite = open(4, ['4-176', '5-1', '5-2'])
  recite(4, 176)
  recite(5, 0)
  recite(5, 2)
  recite(5, 3)
  expect(gone).toEqual([{ verse: '5:3' }])
})

it('waits for the rest of the surah that is shown', () => {
  const recite = open(2, ['2-20'])
  recite(2, 20)
  recite(2, 21)
  expect(gone).toEqual([])
})
