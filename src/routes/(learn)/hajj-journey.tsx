import { createFileRoute } from '@tanstack/react-router'
import { GuidePage } from '../../features/guides/GuidePage.tsx'
import { prepareGuide } from '../../features/guides/prepare-guide.ts'

export const Route = createFileRoute('/(learn)/hajj-journey')({
  staticData: { head: 'guides:pages.hajj-journey' },
  loader: ({ context }) => prepareGuide(context, 'hajj-journey'),
  component: () => <GuidePage slug="hajj-journey" />,
})
