import { type Currency, exponentOf } from '../../contract/money.ts'

const halves = [1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10]
const twoFigures = Array.from({ length: 91 }, (_, more) => (10 + more) / 10)

/** Figures that people choose, below five units and from there; each row finer than the one before. */
const rows = [
  [
    [1, 2, 5, 10],
    [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10],
  ],
  [halves, halves],
  [twoFigures, twoFigures],
] as const

function rounded(minor: number, of: Currency, [small, large]: (typeof rows)[number]): number {
  const unit = 10 ** exponentOf[of]
  const major = Math.max(minor / unit, 1)
  const power = 10 ** Math.floor(Math.log10(major))
  const steps = major < 5 ? small : large
  const nearest = steps
    .map(step => step * power)
    .reduce((a, b) => (Math.abs(b - major) < Math.abs(a - major) ? b : a))
  return Math.round(nearest * unit)
}

/** Rounds to an amount people would choose: 1, 2, 2.5 or 5 times a power of ten, of major units; never below one unit. */
export const pleasant = (minor: number, of: Currency): number => rounded(minor, of, rows[0])

/** Several as amounts people would choose, in their order; finer where that keeps more of them apart. */
export const pleasantApart = (minors: readonly number[], of: Currency): number[] =>
  rows
    .map(row => minors.map(minor => rounded(minor, of, row)))
    .reduce((best, finer) => (new Set(finer).size > new Set(best).size ? finer : best))
