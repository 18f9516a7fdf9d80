import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type umalqura from '@umalqura/core'
import { toGregorian } from 'hijri-converter'
import { dayMs } from '../../contract/time-units.ts'
import { packageVersion, ROOT, readContent } from './packages.ts'

// A CommonJS module with its default export beside it, which an import would hide.
const { $: core } = (createRequire(import.meta.url)('@umalqura/core') as { default: typeof umalqura }).default

/** What the table was when it was last compared with its anchors by people. */
export type HijriLock = { sources: string[]; months: number; sha256: string }

export const firstYear = 1356
const firstYearOfCore = 1420
const lastYear = 1500

/**
 * The first day of each month of 1356 to 1500 AH, in days since 1970, and the day after the last month. The Umm al-Qura
 * calendar has no one source: before 1420 hijri-converter has the printed calendars, from then on @umalqura/core the
 * calendar as it is now calculated.
 */
export function readMonthStarts(): number[] {
  const starts: number[] = []
  for (let year = firstYear; year <= lastYear; year += 1)
    for (let month = 1; month <= 12; month += 1) starts.push(startOf(year, month))
  const [last = 0] = starts.slice(-1)
  return [...starts, last + lengthOfLast()]
}

function startOf(year: number, month: number): number {
  if (year < firstYearOfCore) {
    const { gy, gm, gd } = toGregorian(year, month, 1)
    return Date.UTC(gy, gm - 1, gd) / dayMs
  }
  const { gy, gm, gd } = core.hijriToGregorian(year, month, 1)
  // Its months count from 0, as those of Date do.
  return Date.UTC(gy, gm, gd) / dayMs
}

const lengthOfLast = () => core.getDaysInMonth(lastYear, 12)

/** One digit a month: its days less 28. Sha'ban 1364 has 28 days in the printed calendar, and keeps them. */
export function packLengths(starts: readonly number[]): string {
  const lengths = starts.slice(1).map((start, index) => start - (starts[index] ?? 0))
  const wrong = lengths.findIndex(length => length < 28 || length > 31)
  if (wrong >= 0)
    throw new Error(`Hijri table: a month of ${lengths[wrong]} days in ${firstYear + Math.floor(wrong / 12)}`)
  return lengths.map(length => length - 28).join('')
}

export const fingerprintOf = (starts: readonly number[]): string =>
  createHash('sha256').update(starts.join('\n')).digest('hex')

/** @throws Error, in one line, when any month begins on another day than when people last looked. */
export function checkTable(starts: readonly number[], lock: HijriLock): readonly number[] {
  const actual = fingerprintOf(starts)
  if (starts.length - 1 !== lock.months || actual !== lock.sha256)
    throw new Error(
      `Hijri table: ${starts.length - 1} months, SHA-256 ${actual}; hijri.lock.json says ${lock.months}, ${lock.sha256}`,
    )
  return starts
}

/** The module that the calendar reads. */
export function renderHijriModule(): string {
  const starts = checkTable(readMonthStarts(), readContent('hijri.lock.json') as HijriLock)
  return `/**
 * Written by content/build (npm run content): do not edit. The Umm al-Qura calendar: \`firstDay\` is 1 Muharram of \`firstYear\`
 * in days since 1970; \`lengths\` has a digit a month, its days less 28.
 */
export const ummAlQura = { firstYear: ${firstYear}, firstDay: ${starts[0]}, lengths: '${packLengths(starts)}' } as const
`
}

// Run by hand, after people have compared a new table with the anchors in its test; never by the build.
if (import.meta.main) {
  const starts = readMonthStarts()
  const sources = ['hijri-converter', '@umalqura/core'].map(name => `${name}@${packageVersion(name)}`)
  const lock: HijriLock = { sources, months: starts.length - 1, sha256: fingerprintOf(starts) }
  writeFileSync(join(ROOT, 'content/hijri.lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
}
