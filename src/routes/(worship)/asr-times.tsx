import { createFileRoute } from '@tanstack/react-router'
import { prepareWindow } from '../../features/prayer/prepare-window.ts'
import { WindowPage } from '../../features/prayer/WindowPage.tsx'

export const Route = createFileRoute('/(worship)/asr-times')({
  staticData: { head: 'prayer:head.asr' },
  loader: ({ context }) => prepareWindow(context, 'asr'),
  component: () => <WindowPage id="asr" />,
})
