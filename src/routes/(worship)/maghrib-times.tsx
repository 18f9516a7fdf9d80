import { createFileRoute } from '@tanstack/react-router'
import { prepareWindow } from '../../features/prayer/prepare-window.ts'
import { WindowPage } from '../../features/prayer/WindowPage.tsx'

export const Route = createFileRoute('/(worship)/maghrib-times')({
  staticData: { head: 'prayer:head.maghrib' },
  loader: ({ context }) => prepareWindow(context, 'maghrib'),
  component: () => <WindowPage id="maghrib" />,
})
