import { createFileRoute } from '@tanstack/react-router'
import { prepareWindow } from '../../features/prayer/prepare-window.ts'
import { WindowPage } from '../../features/prayer/WindowPage.tsx'

export const Route = createFileRoute('/(worship)/iftar-times')({
  staticData: { head: 'prayer:head.iftar' },
  loader: ({ context }) => prepareWindow(context, 'iftar'),
  component: () => <WindowPage id="iftar" />,
})
