import { type ComponentType, lazy, useState } from 'react'

/**
 * A part of a page in a file of its own, for what few of those who come there see. `prepare` brings it before the page is
 * drawn: the service has it at once, and so has a page that is gone to. In a page that the service has drawn, what is around it
 * up to the next `Suspense` stands as it is until its script has come, and is taken over with it.
 */
export function preparedPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let View: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  function Part(props: Props) {
    // The one that it began with: another would be drawn from the beginning.
    const [Own] = useState(() => View)
    return <Own {...props} />
  }
  async function prepare(): Promise<void> {
    View = await load()
  }
  return { Part, prepare }
}
