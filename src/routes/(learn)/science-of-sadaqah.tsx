import { createFileRoute } from '@tanstack/react-router'
import { GuidePage } from '../../features/guides/GuidePage.tsx'
import { prepareGuide } from '../../features/guides/prepare-guide.ts'

export const Route = createFileRoute('/(learn)/science-of-sadaqah')({
  staticData: { head: 'guides:pages.science-of-sadaqah' },
  loader: ({ context }) => prepareGuide(context, 'science-of-sadaqah'),
  component: () => <GuidePage slug="science-of-sadaqah" />,
})
