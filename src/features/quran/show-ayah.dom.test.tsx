import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetRead, forgetShown, holdAyah, readAyah, showAyah } from './show-ayah.ts'

/** The tops of ayat of 600 px in the window, by their numbers; the bars end at 129. */
const tops = new Map<number, number>()
/** Whether a sheet lies over the page. */
let isCovered = false

const heightPx = 600

function ayatAt(_: number, y: number): Element[] {
  const [ayah] = [...tops].find(([, top]) => y >= top && y < top + heightPx) ?? []
  const found = document.getElementById(`ayah-2-${ayah}`)
  return [...(isCovered ? [document.body] : []), ...(found ? [found] : [])]
}

beforeEach(() => {
  isCovered = false
  tops.clear()
  document.documentElement.style.scrollPaddingBlockStart = '76px'
  document.body.innerHTML = '<article class="reader-column"></article>'
  document.elementsFromPoint = ayatAt
  vi.stubGlobal('scrollBy', vi.fn())
  Element.prototype.scrollIntoView = vi.fn()
})

/** It is looked at again in the frames to come, in which there may be no page any more. */
afterEach(forgetRead)

function stands(at: Record<number, number>): void {
  for (const [ayah, top] of Object.entries(at)) {
    tops.set(Number(ayah), top)
    const element = document.createElement('p')
    element.id = `ayah-2-${ayah}`
    element.dataset.ayah = ayah
    element.getBoundingClientRect = () => ({ top, bottom: top + heightPx, height: heightPx }) as DOMRect
    document.querySelector('.reader-column')?.append(element)
  }
}

describe('What is read', () => {
  it('is nothing where no ayah is in sight', () => {
    stands({ 1: 5_000 })
    expect(readAyah()).toBeNull()
  })

  it('is the ayah under the bars, and how much of it is past the header', () => {
    stands({ 255: -510, 256: 90 })
    expect(readAyah()).toEqual({ surah: 2, ayah: 256, below: 14 })
    tops.clear()
    stands({ 282: -224 })
    expect(readAyah()).toEqual({ surah: 2, ayah: 282, past: 0.5 })
  })

  it('is the first in sight under a heading', () => {
    stands({ 1: 454 })
    expect(readAyah()).toEqual({ surah: 2, ayah: 1, below: 378 })
  })

  it('is what lies under a sheet', () => {
    stands({ 255: 100 })
    isCovered = true
    expect(readAyah()).toEqual({ surah: 2, ayah: 255, below: 24 })
  })

  it('is the ayah that was shown, wherever it came to stand, until its reader moves the page', () => {
    stands({ 254: 100, 255: 700 })
    showAyah({ surah: 2, ayah: 255 })
    expect(readAyah()).toEqual({ surah: 2, ayah: 255 })
    forgetShown()
    expect(readAyah()).toEqual({ surah: 2, ayah: 254, below: 24 })
  })

  it('stays under its heading where it is laid out in another way', () => {
    stands({ 1: 454 })
    expect(holdAyah()).toEqual({ surah: 2, ayah: 1, below: 378 })
    const element = document.getElementById('ayah-2-1')
    if (element) element.getBoundingClientRect = () => ({ top: 470, height: 80 }) as DOMRect
    showAyah(holdAyah() ?? { surah: 2, ayah: 1 })
    expect(scrollBy).toHaveBeenCalledWith({ top: 16, behavior: 'instant' })
  })
})
