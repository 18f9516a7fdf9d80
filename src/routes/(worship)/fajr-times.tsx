import { createFileRoute } from '@tanstack/react-router'
import { prepareWindow } from '../../features/prayer/prepare-window.ts'
import { WindowPage } from '../../features/prayer/WindowPage.tsx'

export const Route = createFileRoute('/(worship)/fajr-times')({
  staticData: { head: 'prayer:head.fajr' },
  loader: ({ context }) => prepareWindow(context, 'fajr'),
  component: () => <WindowPage id="fajr" />,
})
