import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { QrCode } from './QrCode.tsx'

afterEach(cleanup)

/** The dark modules, as `x,y` from the corner of the picture. */
function darkModules(): Set<string> {
  const { container } = render(<QrCode text="otpauth://totp/Jariyah:a@example.org?secret=ABC" />)
  const path = container.querySelector('path')?.getAttribute('d') ?? ''
  return new Set([...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x},${y}`))
}

describe('A QR code', () => {
  it('has nothing in its quiet zone', () => {
    const places = [...darkModules()].flatMap(place => place.split(',').map(Number))
    expect(Math.min(...places)).toBe(4)
  })

  it('has the finder of its corner', () => {
    const dark = darkModules()
    const row = (y: number) =>
      Array.from({ length: 8 }, (_, x) => (dark.has(`${x + 4},${y + 4}`) ? '#' : '.')).join('')
    expect([row(0), row(1), row(3), row(6), row(7)]).toEqual([
      '#######.',
      '#.....#.',
      '#.###.#.',
      '#######.',
      '........',
    ])
  })
})
