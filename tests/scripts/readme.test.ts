import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const readme = read('README.md')
const documented = new Set(
  [...readme.matchAll(/^\| (`[A-Z][^|]*) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  ),
)
const sources = globSync('server/**/*.ts', { cwd: root, exclude: path => path.endsWith('.test.ts') }).map(
  read,
)

/** `env.NAME`, `switchOf(env, 'NAME'`, and `{ NAME: text }: Env`. */
const reading = [
  /\benv\.([A-Z][A-Z0-9_]+)/g,
  /Of\(env, '([A-Z_]+)'/g,
  /[{,] ([A-Z][A-Z0-9_]{3,}): \w+[^{}]*\}: Env/g,
]
const readNames = new Set(
  sources.flatMap(source => reading.flatMap(form => [...source.matchAll(form)].map(([, name = '']) => name))),
)
/** Between our own scripts. */
const internal = ['JARIYAH_DEV', 'NODE_ENV']

it('documents each setting that the service reads', () => {
  expect(readNames.size).toBeGreaterThan(25)
  expect([...readNames].filter(name => !documented.has(name) && !internal.includes(name))).toEqual([])
})

it('documents no setting that nothing reads', () => {
  // A provider's settings are read by their prefix.
  const named = [...documented].filter(name => !name.startsWith('OIDC_'))
  expect(named.filter(name => !sources.some(source => source.includes(name)))).toEqual([])
})

it('names no npm script that is not there', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const named = [...readme.matchAll(/npm run ([a-z:]+)/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter(name => !(name in scripts))).toEqual([])
})
