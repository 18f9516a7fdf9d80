import { expect, it } from 'vitest'
import { leftMinorOf, splitAnew, sumOf, takeLeft } from './pay-parts.ts'

const part = (minor: number, on: string, isTaken = false) => ({ minor, on, isTaken })
const parts = [part(3334, '2026-11-01', true), part(3334, '2026-12-01'), part(3333, '2027-01-01')]
const anew = (leftMinor: number, minMinor = 100, of = parts) =>
  splitAnew(of, { leftMinor, minMinor, currency: 'GBP', today: '2026-11-30' })

it('never leaves less than nothing', () => {
  expect(leftMinorOf(parts, 10_001)).toBe(6667)
  expect(leftMinorOf(parts, 20_000)).toBe(16_666)
  expect(leftMinorOf(parts, 3000)).toBe(0)
})

it('splits what is left over the days that are open, and leaves what was taken', () => {
  expect(anew(16_667)).toEqual([
    part(3334, '2026-11-01', true),
    part(8334, '2026-12-01'),
    part(8333, '2027-01-01'),
  ])
  expect(sumOf(anew(16_667))).toBe(20_001)
  expect(anew(0)).toEqual([parts[0]])
})

it('makes no part that is too small to be paid, and one for today where none was open', () => {
  expect(anew(150)).toEqual([parts[0], part(150, '2026-12-01')])
  const taken = parts.map(each => ({ ...each, isTaken: true }))
  expect(anew(500, 100, taken)).toEqual([...taken, part(500, '2026-11-30')])
})

it('takes all that is left as one part of today', () => {
  expect(takeLeft(parts, 6667, '2026-11-30')).toEqual([parts[0], part(6667, '2026-11-30', true)])
  expect(takeLeft(parts, 6667, '2026-11-01')).toEqual([part(10_001, '2026-11-01', true)])
})
