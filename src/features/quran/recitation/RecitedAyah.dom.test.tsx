import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** Where the rows of the page lie, by their id; the screen is 800 high. */
let tops: Record<string, number>
let scrolled: string[]
let now: number

beforeEach(() => {
  vi.resetModules()
  scrolled = []
  now = 10_000
  tops = { 'ayah-18-1': 100, 'ayah-18-2': 700, 'ayah-18-3': 1_300, 'ayah-18-4': 1_900 }
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Element.prototype.scrollIntoView = function bring() {
    scrolled.push(this.id)
  }
  Element.prototype.getBoundingClientRect = function lie() {
    const top = tops[this.id] ?? 0
    return DOMRect.fromRect({ x: 0, y: top, width: 390, height: 300 })
  }
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open() {
  const { RecitedAyah } = await import('./RecitedAyah.tsx')
  const { recited } = await import('./recited.ts')
  const Surah = ({ surah }: { surah: number }) => (
    <>
      <ol key={surah}>
        {[1, 2, 3, 4].map(ayah => (
          <li key={ayah} id={`ayah-${surah}-${ayah}`}>
            {ayah}
          </li>
        ))}
      </ol>
      <RecitedAyah />
    </>
  )
  const page = render(<Surah surah={18} />)
  return {
    recite: (surah: number, ayah: number) => act(() => recited.set({ surah, ayah })),
    end: () => act(() => recited.set(null)),
    turn: (surah: number) => page.rerender(<Surah surah={surah} />),
  }
}

const marked = () => [...document.querySelectorAll('[data-recited]')].map(({ id }) => id)

it('marks nothing while nobody recites, or recites another surah', async () => {
  const { recite, end } = await open()
  recite(2, 1)
  expect(marked()).toEqual([])
  recite(18, 1)
  end()
  expect(marked()).toEqual([])
})

it('leaves the page to whoever moves it, and goes along again later', async () => {
  const { recite } = await open()
  recite(18, 1)
  fireEvent.wheel(window)
  recite(18, 2)
  expect([marked(), scrolled]).toEqual([['ayah-18-2'], []])
  now += 5_000
  recite(18, 3)
  expect(scrolled).toEqual(['ayah-18-3'])
})

it('holds no ayah of the address from when it goes along', async () => {
  const { recite } = await open()
  const { heldAyah, showAyah } = await import('../show-ayah.ts')
  recite(18, 1)
  showAyah({ surah: 18, ayah: 1 })
  recite(18, 2)
  expect(scrolled.at(-1)).toBe('ayah-18-2')
  expect(heldAyah()).toBeNull()
})

it('goes along at once with what the player was asked for', async () => {
  const { recite } = await open()
  document.body.insertAdjacentHTML('beforeend', '<div class="recitation-bar"><button>Next</button></div>')
  recite(18, 1)
  fireEvent.pointerDown(document.querySelector('button') as Element)
  recite(18, 2)
  expect(scrolled).toEqual(['ayah-18-2'])
  document.querySelector('.recitation-bar')?.remove()
})

it('stays where somebody reads elsewhere', async () => {
  const { recite } = await open()
  recite(18, 1)
  tops = { 'ayah-18-1': -2_000, 'ayah-18-2': -1_400 }
  recite(18, 2)
  expect([marked(), scrolled]).toEqual([['ayah-18-2'], []])
})

it('brings what is recited into sight, and moves nothing that can be seen whole', async () => {
  const { recite } = await open()
  recite(18, 1)
  expect(scrolled).toEqual([])
  recite(18, 2)
  expect(scrolled).toEqual(['ayah-18-2'])
})

it('marks the first ayah while the basmala before it is said, and follows onto the next page', async () => {
  const { recite, turn } = await open()
  recite(18, 0)
  expect(marked()).toEqual(['ayah-18-1'])
  recite(19, 1)
  expect(marked()).toEqual([])
  turn(19)
  expect(marked()).toEqual(['ayah-19-1'])
})
