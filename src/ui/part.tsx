import { type ComponentType, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'

/** A part's own component, or why it could not be had. */
type Had<Props> = { Component: ComponentType<Props> } | { error: unknown }

/**
 * A component in a file of its own, which comes when it is first drawn; `before` stands in its place until it and its texts
 * are there. Throws where it is drawn if it can't be had, and tries again when it is drawn anew.
 *
 * Not React's `lazy`: that has what is missing shown first, and then waits 300 ms with whatever the page has to show next,
 * the answer to a press included.
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  before: ReactNode = null,
): ComponentType<Props> {
  let known: Had<Props> | null = null
  return function Part(props: Props) {
    const [had, setHad] = useState(known)
    useEffect(() => {
      if (had) return
      const bring = async () => {
        known = { Component: await load() }
        // Drawn in short steps, between which the page answers touches.
        startTransition(() => setHad(known))
      }
      bring().catch((error: unknown) => setHad({ error }))
    }, [had])
    if (!had) return before
    if ('error' in had) throw had.error
    return (
      <Suspense fallback={before}>
        <had.Component {...props} />
      </Suspense>
    )
  }
}
