import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, parse } from 'acorn'
import { simple } from 'acorn-walk'
import { describe, expect, test } from 'vitest'

// Decision 059: Safari 16.4, Chrome and Edge 111, Firefox 128. What the build holds, libraries included, they can read and have.

const dist = join(import.meta.dirname, '../../dist/client')

/** The last edition of the language that all of them read; what the next brought to its grammar is a syntax error. */
const ecmaVersion = 2022

/** Came to one of them later, by the name they are called by. */
const newer = new Set([
  'AbortSignal.any',
  'Array.fromAsync',
  'Error.isError',
  'Intl.DurationFormat',
  'Iterator.concat',
  'Iterator.from',
  'Map.groupBy',
  'Math.sumPrecise',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'RegExp.escape',
  'URL.canParse',
  'URL.parse',
  'Uint8Array.fromBase64',
  'Uint8Array.fromHex',
])
const newerMethods = new Set([
  'isDisjointFrom',
  'isSubsetOf',
  'isSupersetOf',
  'isWellFormed',
  'moveBefore',
  'symmetricDifference',
  'toBase64',
  'toWellFormed',
])
/** Without these a rule is lost whole, not the better for being missed. */
const newerStyles = /light-dark\(|@scope\b|@function\b|[{;}]&|:has-slotted|position-area:|[:,(]if\(/

const nameOf = (node: Node): string => ('name' in node ? String(node.name) : '')

/** What a script uses that the oldest browsers cannot read or have not. */
function newerIn(script: string): string[] {
  const found: string[] = []
  let tree: Node
  try {
    tree = parse(script, { ecmaVersion, sourceType: 'module' })
  } catch (error) {
    return [String(error)]
  }
  simple(tree, {
    MemberExpression({ object, property, computed }) {
      const name = `${nameOf(object)}.${nameOf(property)}`
      if (!computed && (newer.has(name) || newerMethods.has(nameOf(property)))) found.push(name)
    },
    NewExpression({ callee, arguments: [, flags] }) {
      if (nameOf(callee) === 'RegExp' && flags?.type === 'Literal' && String(flags.value).includes('v'))
        found.push('RegExp v')
    },
  })
  return found
}

const filesOf = (ending: string) => globSync(`{assets/*,*}.${ending}`, { cwd: dist })
const textOf = (file: string) => readFileSync(join(dist, file), 'utf8')

describe('what the oldest browsers do not have', () => {
  test.each([
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['Object.groupBy(a, b)', 'Object.groupBy'],
    ['new Set().isSubsetOf(x)', '.isSubsetOf'],
    ['new RegExp(x, "gv")', 'RegExp v'],
  ])('is found: %s', (script, name) => expect(newerIn(script)).toEqual([name]))

  test.each(['/[\\p{L}--[a-z]]/v', '/(?i:a)b/', 'import a from "./a.json" with { type: "json" }'])(
    'is not read: %s',
    script => expect(newerIn(script).join()).toContain('SyntaxError'),
  )

  test('is found in styles', () => {
    for (const style of ['a{color:light-dark(red,blue)}', 'a{color:red;&:hover{color:blue}}'])
      expect(style).toMatch(newerStyles)
  })
})

/** Tailwind's own, for browsers without `@property` and `color-mix`: scripts/vite/inline-css.ts takes it out. */
const olderStyles = /@layer properties\{|@supports ?\(color: ?color-mix/

test('the build carries nothing for what is older than they', () => {
  const ofPages = /<style>([\s\S]*?)<\/style>/.exec(textOf('index.html'))?.[1] ?? ''
  expect(ofPages).toContain('color-mix(')
  expect([ofPages, ...filesOf('css').map(textOf)].filter(style => olderStyles.test(style))).toEqual([])
})

test('the build asks for nothing newer', { timeout: 120_000 }, () => {
  const scripts = filesOf('js')
  expect(scripts.length).toBeGreaterThan(100)
  expect(scripts.flatMap(file => newerIn(textOf(file)).map(name => `${file}: ${name}`))).toEqual([])
  const styles = filesOf('css')
  expect(styles.length).toBeGreaterThan(10)
  expect(
    styles.flatMap(file => newerStyles.exec(textOf(file))?.map(name => `${file}: ${name}`) ?? []),
  ).toEqual([])
})
