import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { needsMutations, noMutations, unanswered } from '../../scripts/vite/trim-query.ts'

const queryCore = createRequire(createRequire(import.meta.url).resolve('@tanstack/react-query')).resolve(
  '@tanstack/query-core/package.json',
)
const queryClient = readFileSync(join(queryCore, '../build/modern/queryClient.js'), 'utf8')

test('a query client that asks for more of its mutations is refused', () => {
  expect(unanswered(queryClient.replace('#mutationCache.clear()', '#mutationCache.pause()'))).toEqual([
    'pause',
  ])
})

test.each([
  `import { useMutation } from '@tanstack/react-query'`,
  `import { QueryCache, MutationCache } from "@tanstack/query-core"`,
  `import { useQuery, useIsMutating as busy } from '@tanstack/react-query'`,
  `client.getMutationCache().build(client, options)`,
])('a module that uses them is refused: %s', code => {
  expect(needsMutations(code)).toBe(true)
})

test.each([
  `import { useQuery } from '@tanstack/react-query'`,
  `import { useMutation } from './use-mutation.ts'`,
  `new MutationObserver(look)`,
])('another module is not: %s', code => {
  expect(needsMutations(code)).toBe(false)
})

test('what the query client asks is answered', async () => {
  expect(unanswered(queryClient)).toEqual([])
  const { MutationCache } = await import(`data:text/javascript,${encodeURIComponent(noMutations)}`)
  const none = new MutationCache()
  expect(none.findAll()).toEqual([])
  await expect(none.resumePausedMutations()).resolves.toBeUndefined()
  expect(none.clear()).toBeUndefined()
})
