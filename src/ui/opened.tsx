import type { ComponentType } from 'react'
import { lazyExtra } from './lazy-extra.ts'
import { OnItsWay } from './OnItsWay.tsx'

/**
 * A part that a press opens: a list, a sheet, a dialog. The page stays as it is while the part can't be had, with all that was
 * typed; that it is on its way is said, and it opens as soon as it is there.
 */
export const opened = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyExtra<Props>(load, <OnItsWay />, <OnItsWay />)
