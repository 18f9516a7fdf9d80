import { pathToFileURL } from 'node:url'
import { expect, it, vi } from 'vitest'
import { drizzleImports } from './drizzle-imports.ts'

const imported = (parentURL?: string) => ({ conditions: ['node', 'import'], importAttributes: {}, parentURL })
const ofDrizzle = 'file:///app/node_modules/drizzle-orm/pg-core/table.js'
const ours = 'file:///app/server/service.ts'

const nodes = () => vi.fn((specifier: string) => ({ url: `node's own: ${specifier}`, format: 'commonjs' }))

it.each([
  ['another package', 'fastify', imported(ours)],
  ['a package of a like name', 'drizzle-orm-extras', imported(ours)],
  ['a file of ours', './service.js', imported(ours)],
  ['a package that Drizzle imports', 'pg', imported(ofDrizzle)],
  [
    'a package below Drizzle',
    './index.js',
    imported('file:///app/node_modules/drizzle-orm/node_modules/other/a.js'),
  ],
  ['a file of Drizzle that is required', './column.cjs', { ...imported(ofDrizzle), conditions: ['require'] }],
  ['Drizzle, required', 'drizzle-orm', { ...imported(ours), conditions: ['node', 'require'] }],
])('Left to Node: %s', (_, specifier, context) => {
  const next = nodes()
  expect(drizzleImports()(specifier, context, next)).toEqual({
    url: `node's own: ${specifier}`,
    format: 'commonjs',
  })
  expect(next).toHaveBeenCalledWith(specifier, context)
})

it('Node is asked once for each door of Drizzle, whoever imports it', () => {
  const next = nodes()
  const resolve = drizzleImports()
  const doors = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm', 'drizzle-orm/pg-core']
  const found = doors.map(door => resolve(door, imported(ours), next).url)
  expect(found).toEqual(doors.map(door => `node's own: ${door}`))
  expect(next).toHaveBeenCalledTimes(2)
})

it('What Drizzle imports of its own is the file that Node would find', () => {
  const door = import.meta.resolve('drizzle-orm/pg-core')
  const url = door.startsWith('file:') ? door : pathToFileURL(door).href
  const next = nodes()
  const found = drizzleImports()('./columns/index.js', imported(url), next)
  expect(found.url).toBe(new URL('columns/index.js', url).href)
  expect(next).not.toHaveBeenCalled()
})
