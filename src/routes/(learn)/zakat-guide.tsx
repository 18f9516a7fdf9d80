import { createFileRoute } from '@tanstack/react-router'
import { GuidePage } from '../../features/guides/GuidePage.tsx'
import { prepareGuide } from '../../features/guides/prepare-guide.ts'

export const Route = createFileRoute('/(learn)/zakat-guide')({
  staticData: { head: 'guides:pages.zakat-guide' },
  loader: ({ context }) => prepareGuide(context, 'zakat-guide'),
  component: () => <GuidePage slug="zakat-guide" />,
})
