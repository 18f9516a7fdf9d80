import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fingerprint } from '../../scripts/lib/fingerprint.mjs'

let folder: string
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jariyah-fingerprint-'))
  write('src/app/main.tsx', 'a')
  write('index.html', 'b')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  ['src/app/main.tsx', 'changed'],
  ['src/app/new.tsx', ''],
  ['contract/a.ts', 'a'],
  ['content/a.json', '{}'],
  ['locales/en/a.json', '{}'],
  ['public/icon.svg', 'x'],
  ['src-sw/sw.ts', 'x'],
  ['index.html', 'changed'],
  ['vite.config.ts', 'x'],
  ['package-lock.json', '{}'],
])('changes with %s', (file, text) => {
  const before = fingerprint(folder)
  write(file, text)
  expect(fingerprint(folder)).not.toBe(before)
})

it.each([
  'src/app/main.test.tsx',
  'src/app/routeTree.gen.ts',
  'public/content/pack.json',
  'server/main.ts',
  'README.md',
])('stays with %s', file => {
  const before = fingerprint(folder)
  write(file, 'x')
  expect(fingerprint(folder)).toBe(before)
})

it('stays when only a date changed', () => {
  const before = fingerprint(folder)
  utimesSync(join(folder, 'index.html'), 0, 0)
  expect(fingerprint(folder)).toBe(before)
})
