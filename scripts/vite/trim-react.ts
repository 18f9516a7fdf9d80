import { type ESTree, type Plugin, parseSync } from 'vite'

const reactDom = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const ofReact = /\/node_modules\/(react|react-dom|scheduler)\//

/** Reached only by a page that uses what is left out. */
const refused = '{ throw Error("left out: scripts/vite/trim-react.ts") }'
const nothing = '{}'

const bodies = (body: string, names: string): [string, string][] =>
  names.split(/\s+/).map(name => [name, body])

/**
 * React's features that no page uses → the functions that nothing else reaches, and what stands in their place. A bundler
 * cannot know: React decides while it runs, by what it is given to draw.
 */
const leftOut = new Map<string, string>([
  // <ViewTransition>: the router's own transitions are the browser's.
  ...bodies(refused, 'startViewTransition createViewTransitionInstance ViewTransitionPseudoElement'),
  ...bodies(
    nothing,
    `commitAfterMutationEffectsOnFiber commitAppearingPairViewTransitions commitDeletedPairViewTransitions
    commitEnterViewTransitions commitExitViewTransitions commitNestedViewTransitions measureNestedViewTransitions
    restoreEnterOrExitViewTransitions restoreNestedViewTransitions restorePairedViewTransitions
    restoreViewTransitionOnHostInstances trackEnterViewTransitions applyViewTransitionToHostInstances
    applyViewTransitionToHostInstancesRecursive measureViewTransitionHostInstancesRecursive
    scheduleViewTransitionEvent`,
  ),
  // A ref of a <Fragment>.
  ...bodies(refused, 'FragmentInstance validateDocumentPositionWithFiberTree'),
  ...bodies(
    nothing,
    `commitNewChildToFragmentInstance deleteChildFromFragmentInstance addFragmentHandleToFiber
    blurActiveElementWithinFragment`,
  ),
  // <Activity>, <SuspenseList>, useActionState.
  ...bodies(refused, 'updateActivityComponent updateSuspenseListComponent'),
  ...bodies(refused, 'mountActionState updateActionState rerenderActionState dispatchActionState'),
  ...bodies(nothing, 'updateActionStateImpl runActionStateAction'),
  // preload() and its kin: the service names what a page needs (server/pages/page-scripts.ts).
  ...bodies(refused, 'preconnectAs preload preloadModule preinitStyle preinitScript preinitModuleScript'),
  // Draws a component once more, in vain, to learn where in which file it is: here all are in one line of one file.
  [
    'describeNativeComponentFrame',
    '{ return describeBuiltInComponentFrame(fn ? fn.displayName || fn.name : "") }',
  ],
])

const names =
  'ViewTransition|Activity|SuspenseList|useActionState|useFormState|preload|preloadModule|preinit|preinitModule|preconnect|prefetchDNS'
/** Where a module takes from React what is left out. */
const uses = [
  new RegExp(`import \\{[^}]*\\b(${names})\\b[^}]*\\} from ["']react(-dom)?["']`),
  new RegExp(`\\bReact[\\w$]*\\.(${names})\\b`),
  /\bFragment, \{(?:(?!children:)[^}])*\bref:/,
]

const isMethodOfFragments = (statement: ESTree.Program['body'][number], code: string): boolean =>
  statement.type === 'ExpressionStatement' && code.startsWith('FragmentInstance.prototype.', statement.start)

/** React's client without what is left out. @throws when a function is not there: after an update the list is to be gone through */
export function trimReact(code: string): string {
  const missing = new Set(leftOut.keys())
  let trimmed = ''
  let from = 0
  for (const statement of parseSync('react-dom.cjs', code).program.body) {
    const body = statement.type === 'FunctionDeclaration' ? leftOut.get(statement.id?.name ?? '') : undefined
    if (statement.type === 'FunctionDeclaration' && body !== undefined && statement.body) {
      missing.delete(statement.id?.name ?? '')
      trimmed += code.slice(from, statement.body.start) + body
      from = statement.end
    } else if (isMethodOfFragments(statement, code)) {
      trimmed += code.slice(from, statement.start)
      from = statement.end
    }
  }
  if (missing.size > 0) throw new Error(`react-dom has no ${[...missing].join(', ')}`)
  return trimmed + code.slice(from)
}

/** True for code that uses what is left out. */
export const needsLeftOut = (code: string): boolean => uses.some(use => use.test(code))

/**
 * Leaves out of React's client what no page of ours uses: a tenth of it, on every page. The build fails where a module uses
 * it after all, and where an update of React no longer has what the list names.
 */
export function trimmedReact(): Plugin {
  return {
    name: 'jariyah-trimmed-react',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      if (reactDom.test(id)) return { code: trimReact(code), map: null }
      if (!ofReact.test(id) && needsLeftOut(code)) this.error(`${id} uses a part of React that is left out`)
      return null
    },
  }
}
