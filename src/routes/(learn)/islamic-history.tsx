import { createFileRoute } from '@tanstack/react-router'
import { GuidePage } from '../../features/guides/GuidePage.tsx'
import { prepareGuide } from '../../features/guides/prepare-guide.ts'

export const Route = createFileRoute('/(learn)/islamic-history')({
  staticData: { head: 'guides:pages.islamic-history' },
  loader: ({ context }) => prepareGuide(context, 'islamic-history'),
  component: () => <GuidePage slug="islamic-history" />,
})
