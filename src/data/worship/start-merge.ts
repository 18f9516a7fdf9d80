import { keepAsking } from '../../lib/come-later.ts'
import { mergedFor } from './merged-for.ts'

/** Follows what is merged across devices. For who never asked for it, nothing of it is loaded. */
export function startMerge(): void {
  let isLoaded = false
  const look = () => {
    if (isLoaded || mergedFor.get() === null) return
    isLoaded = true
    void keepAsking(() => import('./follow-merge.ts')).then(({ followMerge }) => followMerge())
  }
  mergedFor.subscribe(look)
  look()
}
