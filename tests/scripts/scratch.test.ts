import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeScratch } from '../../scripts/test/scratch.mjs'

const gigabytes = 2 ** 30
const enough = { env: {}, freeMemory: 8 * gigabytes }

let directory: string
const made: string[] = []
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'jariyah-memory-'))
})
afterEach(() => {
  for (const folder of [directory, ...made.splice(0)]) rmSync(folder, { recursive: true, force: true })
})

/** The directory that a scratch was made in. */
const placeOf = (options: Parameters<typeof makeScratch>[0]): string => {
  const folder = makeScratch(options)
  made.push(folder)
  return dirname(folder)
}

it('is not in memory where there is no such place, too little memory, or another place was asked for', () => {
  expect(placeOf({ ...enough, directory: join(directory, 'none') })).toBe(tmpdir())
  expect(placeOf({ ...enough, directory, freeMemory: gigabytes })).toBe(tmpdir())
  expect(placeOf({ ...enough, directory, env: { TMPDIR: tmpdir() } })).toBe(tmpdir())
})

it('is in memory where there is room, and open to the user that PostgreSQL runs as', () => {
  const folder = makeScratch({ ...enough, directory })
  made.push(folder)
  expect(dirname(folder)).toBe(directory)
  expect(statSync(folder).mode & 0o1777).toBe(0o1777)
})
