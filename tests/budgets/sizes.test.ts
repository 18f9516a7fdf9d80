import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostScriptsRatio, mostStyleBytes } from '../../bench/budgets.ts'
import { buildFloor } from '../../bench/floors/build-floor.ts'
import { initialScripts, initialStyles, type PageSize } from '../../bench/sizes.ts'

const dist = join(import.meta.dirname, '../../dist/client')

/** What to look at when a budget is exceeded: the page and its largest files. */
const largest = ({ page, files, bytes }: PageSize): string =>
  `${page}: ${bytes} bytes: ${files.map(file => `${file.file} ${file.bytes}`).join(', ')}`

const exceeding = (pages: readonly PageSize[], most: number): string[] =>
  pages.filter(({ bytes }) => bytes > most).map(largest)

let floorDir = ''
let floorBytes = 0

beforeAll(async () => {
  floorDir = mkdtempSync(join(tmpdir(), 'jariyah-floor-'))
  await buildFloor(floorDir)
  floorBytes = initialScripts(floorDir)[0]?.bytes ?? 0
}, 60_000)

afterAll(() => rmSync(floorDir, { recursive: true, force: true }))

describe('a budget that is exceeded', () => {
  test('names the page and what is in it', () => {
    const page = { page: '(giving)/donate', files: [{ file: 'assets/big.js', bytes: 200 }], bytes: 200 }
    expect(exceeding([page], 100)).toEqual(['(giving)/donate: 200 bytes: assets/big.js 200'])
  })
})

describe('what a first visit loads', () => {
  test('the floor is a real one', () => {
    expect(floorBytes).toBeGreaterThan(50_000)
  })

  test('scripts of every page stay within 1.35 × the floor', () => {
    const pages = initialScripts(dist)
    expect(pages.length).toBeGreaterThan(10)
    expect(exceeding(pages, floorBytes * mostScriptsRatio)).toEqual([])
  })

  test('the stylesheet stays within 10 KiB', () => {
    expect(initialStyles(dist)).toBeLessThanOrEqual(mostStyleBytes)
  })
})
