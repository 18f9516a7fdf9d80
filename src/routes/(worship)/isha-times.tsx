import { createFileRoute } from '@tanstack/react-router'
import { prepareWindow } from '../../features/prayer/prepare-window.ts'
import { WindowPage } from '../../features/prayer/WindowPage.tsx'

export const Route = createFileRoute('/(worship)/isha-times')({
  staticData: { head: 'prayer:head.isha' },
  loader: ({ context }) => prepareWindow(context, 'isha'),
  component: () => <WindowPage id="isha" />,
})
