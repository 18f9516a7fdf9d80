import { createFileRoute } from '@tanstack/react-router'
import { GuidePage } from '../../features/guides/GuidePage.tsx'
import { prepareGuide } from '../../features/guides/prepare-guide.ts'

export const Route = createFileRoute('/(learn)/sadaqah-guide')({
  staticData: { head: 'guides:pages.sadaqah-guide' },
  loader: ({ context }) => prepareGuide(context, 'sadaqah-guide'),
  component: () => <GuidePage slug="sadaqah-guide" />,
})
