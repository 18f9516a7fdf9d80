import type { Plugin } from 'vite'

const mutationCache = /\/@tanstack\/query-core\/build\/modern\/mutationCache\.js$/
const queryClient = /\/@tanstack\/query-core\/build\/modern\/queryClient\.js$/
const ofQuery = /\/node_modules\/@tanstack\//

/** What the query client asks of its mutations, answered as by a cache that has none. */
const asked = new Map([
  ['findAll', 'findAll() { return [] }'],
  ['resumePausedMutations', 'resumePausedMutations() { return Promise.resolve() }'],
  ['clear', 'clear() {}'],
])

/** A cache of mutations without any. */
export const noMutations = `export class MutationCache { ${[...asked.values()].join(' ')} }`

/** Whether code uses React Query's mutations. */
export const needsMutations = (code: string): boolean =>
  /\bgetMutationCache\(/.test(code) ||
  /import \{[^}]*\b(Mutation\w+|useMutation\w*|useIsMutating)\b[^}]*\} from ["']@tanstack\/[\w-]*query[\w-]*["']/.test(
    code,
  )

/** What the query client asks of its mutations that `noMutations` does not answer. */
export const unanswered = (code: string): string[] =>
  [...code.matchAll(/#mutationCache\.(\w+)\(/g)]
    .map(([, method = '']) => method)
    .filter(method => !asked.has(method))

/**
 * Leaves out React Query's mutations, which would come with the framework to every page: our writes are called by the contract and wait
 * in the outbox. The build fails where a module uses them after all, and where an update asks for more of them.
 */
export function trimmedQuery(): Plugin {
  return {
    name: 'jariyah-trimmed-query',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      if (mutationCache.test(id)) return { code: noMutations, map: null }
      if (queryClient.test(id) && unanswered(code).length > 0)
        this.error(`the query client asks its mutations for ${unanswered(code).join(', ')}`)
      if (!ofQuery.test(id) && needsMutations(code)) this.error(`${id} uses mutations, which are left out`)
      return null
    },
  }
}
