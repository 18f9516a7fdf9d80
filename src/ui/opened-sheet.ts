import type { ComponentType } from 'react'
import { quietly } from '../lib/quietly.ts'
import { opened } from './opened.tsx'

/** A part that a press opens as a sheet or a dialog, whose frame is fetched with it: by itself it would be asked for once the part is there. */
export const openedSheet = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  opened<Props>(() => {
    // What is lost of it is asked for by who draws it.
    quietly(() => import('./DialogPanel.tsx')).catch(() => undefined)
    return load()
  })
