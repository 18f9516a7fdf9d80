import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunksOf, readManifest } from '../../server/pages/manifest.ts'
import { shellAndPages } from '../../src-sw/precache.ts'

const dist = join(import.meta.dirname, '../../dist/client')
const manifest = readManifest(dist)

/** As the worker is told of them: what carries a hash has no revision. */
const scripts = readdirSync(join(dist, 'assets'))
  .filter(name => name.endsWith('.js'))
  .map(name => ({ url: `assets/${name}`, revision: null }))
const kept = new Set(shellAndPages(scripts).shell.map(({ url }) => url))

test.each([
  ['the app itself', /^_app-.*\.js$/],
  ['what follows on every page', /^_later-.*\.js$/],
  ['what brings kept answers back', /^src\/data\/kept-rows\.ts$/],
  ['the home page', /^src\/routes\/\(general\)\/index\.tsx\?/],
  ['what says in a line what failed', /^src\/ui\/ToastList\.tsx$/],
])('the worker keeps %s before it says that it is ready', (_, start) => {
  const key = Object.keys(manifest).find(each => start.test(each)) ?? ''
  const needed = chunksOf(manifest, key).map(({ file }) => file)
  expect(needed.length).toBeGreaterThan(1)
  expect(needed.filter(file => !kept.has(file))).toEqual([])
})

test('what says that a page has failed or is late comes with what follows on every page', () => {
  const alone = Object.keys(manifest).filter(key => /(PageError|CrashScreen|SlowLine)/.test(key))
  expect(alone).toEqual([])
})
