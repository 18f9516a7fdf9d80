import { type ComponentProps, lazy, Suspense } from 'react'
import type { ConvertPanel } from './ConvertPanel.tsx'

type Panel = typeof ConvertPanel

let ready: Panel | undefined

const load = async (): Promise<{ default: Panel }> => {
  const { ConvertPanel } = await import('./ConvertPanel.tsx')
  ready = ConvertPanel
  return { default: ConvertPanel }
}

const LaterPanel = lazy(load)

/** For a loader: the service's page has the converter in it, and it works without a script. */
export const prepareConverter = async (): Promise<void> => void (await load())

/** The converter, below the month: its code comes after the page's own. */
export function Converter(props: ComponentProps<Panel>) {
  const Shown = ready ?? LaterPanel
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  )
}
