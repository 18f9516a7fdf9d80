import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { needsLeftOut, trimReact } from '../../scripts/vite/trim-react.ts'

const { resolve } = createRequire(import.meta.url)
const reactDom = readFileSync(
  resolve('react-dom/package.json').replace('package.json', 'cjs/react-dom-client.production.js'),
  'utf8',
)

test('a React that no longer has what is left out is refused', () => {
  const renamed = reactDom.replaceAll('startViewTransition(', 'startOther(')
  expect(() => trimReact(renamed)).toThrow('react-dom has no startViewTransition')
})

test.each([
  `import { Activity } from 'react'`,
  `import { lazy, useActionState as useForm } from "react"`,
  `import { createPortal, preload } from 'react-dom'`,
  `jsx(React$1.ViewTransition, { children })`,
  `jsx(Fragment, { key: 1, ref: found, children: [] })`,
])('a module that uses it is refused: %s', code => {
  expect(needsLeftOut(code)).toBe(true)
})

test.each([
  `import { useActivity } from 'react'`,
  `import { Activity } from 'lucide-react'`,
  `import { lazy } from 'react'\nimport { preload } from './preload.ts'`,
  `jsx(Fragment, { children: jsx('p', { ref: found }) })`,
])('another module is not: %s', code => {
  expect(needsLeftOut(code)).toBe(false)
})

test('the rest of React stays as it is', () => {
  const trimmed = trimReact(reactDom)
  expect(trimmed.length).toBeLessThan(reactDom.length * 0.92)
  const named = (code: string) => [...code.matchAll(/^function ([\w$]+)/gm)].map(([, name]) => name)
  expect(named(trimmed)).toEqual(named(reactDom))
})
