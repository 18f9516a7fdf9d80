import { createFileRoute } from '@tanstack/react-router'
import { GuidePage } from '../../features/guides/GuidePage.tsx'
import { prepareGuide } from '../../features/guides/prepare-guide.ts'

export const Route = createFileRoute('/(learn)/ramadan-guide')({
  staticData: { head: 'guides:pages.ramadan-guide' },
  loader: ({ context }) => prepareGuide(context, 'ramadan-guide'),
  component: () => <GuidePage slug="ramadan-guide" />,
})
