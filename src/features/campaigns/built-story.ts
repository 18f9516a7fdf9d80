import { type ComponentProps, type ComponentType, lazy } from 'react'
import type { BuiltStory } from './BuiltStory.tsx'

const load = () => import('./BuiltStory.tsx')

/** What draws it. In a page that the service has drawn, its blocks stand until their script has come. */
export const builtStory: { View: ComponentType<ComponentProps<typeof BuiltStory>> } = {
  View: lazy(async () => ({ default: (await load()).BuiltStory })),
}

/** Before a built story is drawn: the service has what draws it at once, and so has a page that is gone to. */
export async function prepareBuiltStory(): Promise<void> {
  builtStory.View = (await load()).BuiltStory
}
