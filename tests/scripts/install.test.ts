import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isInstalled } from '../../scripts/lib/install.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jariyah-install-'))
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{}')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

interface Package {
  version: string
  integrity: string
  optional?: boolean
  dev?: boolean
}

const write = (name: string, packages: Record<string, Package>) =>
  writeFileSync(join(folder, name), JSON.stringify({ packages }))
const locked = (packages: Record<string, Package>) => write('package-lock.json', packages)
const installed = (packages: Record<string, Package>) => write('node_modules/.package-lock.json', packages)
const one = { 'node_modules/a': { version: '1.0.0', integrity: 'x' } }

it('is false when an install was cut off before npm said that it was done', () => {
  locked(one)
  expect(isInstalled(folder)).toBe(false)
})

it('is false when a package is missing, of another version, or of other contents', () => {
  locked(one)
  const others: Record<string, Package>[] = [
    {},
    { 'node_modules/a': { version: '0.9.0', integrity: 'x' } },
    { 'node_modules/a': { version: '1.0.0', integrity: 'y' } },
  ]
  for (const found of others) {
    installed(found)
    expect(isInstalled(folder)).toBe(false)
  }
})

it('is true when all is there but what may be left out', () => {
  locked({
    ...one,
    'node_modules/other-system': { version: '1.0.0', integrity: 'x', optional: true },
    'node_modules/tool': { version: '1.0.0', integrity: 'x', dev: true },
  })
  installed(one)
  expect(isInstalled(folder)).toBe(true)
})
