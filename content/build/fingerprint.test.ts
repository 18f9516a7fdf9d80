import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { FOLDERS } from './fingerprint.ts'
import { ROOT } from './packages.ts'

const importOf = /^(?:import|export) (?!type\b)[^'`]*?'(\.[^']+\.ts)'/gm

/** What a file imports of our own, and what that imports. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, path] of readFileSync(file, 'utf8').matchAll(importOf))
    importsOf(join(dirname(file), path!), seen)
  return seen
}

it('sees every file that the build is made of', () => {
  const files = readdirSync(import.meta.dirname)
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap(name => [...importsOf(join(import.meta.dirname, name))])
    .map(file => relative(ROOT, file))
  const unseen = files.filter(file => !FOLDERS.some(folder => file.startsWith(`${folder}/`)))
  expect([...new Set(unseen)]).toEqual([])
  expect(files).toContain('contract/languages.ts')
})
