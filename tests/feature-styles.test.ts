import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const stylesheets = globSync('src/**/*.css', { cwd: root })

/** The part of the app a stylesheet comes with: `src/features/quran` of `src/features/quran/words/words.css`. */
const partOf = (path: string) => path.split('/').slice(0, 3).join('/')

/** Class names that stand alone in a selector, each of which would style every element of that name. */
function namesAlone(css: string) {
  const selectors = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?:^|[;{}])\s*([^{};@]+)\{/g)
  const each = [...selectors].flatMap(([, list = '']) => list.split(/,(?![^(]*\))/))
  return each.flatMap(selector => /^\.([\w-]+)(?:[.:[][^\s>+~]*)?$/.exec(selector.trim())?.[1] ?? [])
}

function partsByName(files: { path: string; css: string }[]) {
  const parts = new Map<string, Set<string>>()
  for (const { path, css } of files)
    for (const name of namesAlone(css)) parts.set(name, (parts.get(name) ?? new Set()).add(partOf(path)))
  return parts
}

const shared = (files: { path: string; css: string }[]) =>
  [...partsByName(files)].filter(([, parts]) => parts.size > 1).map(([name]) => name)

it('finds a name that two features style', () => {
  const files = [
    { path: 'src/features/a/a.css', css: '@layer features { .word { display: grid } .own { color: red } }' },
    {
      path: 'src/features/b/b.css',
      css: '/* .own {} */ .words > .own { x: y } .word.is-known:hover { x: y }',
    },
  ]
  expect(shared(files)).toEqual(['word'])
})

it('a class name is styled by one feature: a stylesheet stays when its page is left', () => {
  const files = stylesheets.map(path => ({ path, css: readFileSync(join(root, path), 'utf8') }))
  expect(files.some(({ path }) => dirname(path) === 'src/features/names')).toBe(true)
  expect(shared(files)).toEqual([])
})
