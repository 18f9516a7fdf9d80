import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { worldsOf } from './worlds.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'jariyah-worlds-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('keeps apart what replaces a module, also where it has a database of the device, and leaves no file out', () => {
  const device = "import 'fake-indexeddb/auto'"
  const files = {
    'plain.test.ts': "vi.stubGlobal('fetch', fetch)",
    'device.test.ts': device,
    'mocked.test.ts': "vi.mock('./a.ts')",
    'later.test.ts': `${device}\n  vi.doMock('./a.ts')`,
    'other.dom.test.ts': device,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
  const { shared, device: onDevice, apart } = worldsOf(root, '**/*.test.ts', ['**/*.dom.test.ts'])
  expect([shared, onDevice, apart.sort()]).toEqual([
    ['plain.test.ts'],
    ['device.test.ts'],
    ['later.test.ts', 'mocked.test.ts'],
  ])
})
