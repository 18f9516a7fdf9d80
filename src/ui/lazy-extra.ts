import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/** A part that comes when it is wanted, and stays away where it can't be had: no page may need one. */
export const lazyExtra = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      part => ({ default: part }),
      (): { default: ComponentType<Props> } => ({ default: Nothing }),
    ),
  )
