import { createFileRoute } from '@tanstack/react-router'
import { prepareWindow } from '../../features/prayer/prepare-window.ts'
import { WindowPage } from '../../features/prayer/WindowPage.tsx'

export const Route = createFileRoute('/(worship)/zuhr-times')({
  staticData: { head: 'prayer:head.zuhr' },
  loader: ({ context }) => prepareWindow(context, 'zuhr'),
  component: () => <WindowPage id="zuhr" />,
})
