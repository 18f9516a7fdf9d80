import { createFileRoute } from '@tanstack/react-router'
import { GuidePage } from '../../features/guides/GuidePage.tsx'
import { prepareGuide } from '../../features/guides/prepare-guide.ts'
import { TenNights } from '../../features/guides/TenNights.tsx'

export const Route = createFileRoute('/(learn)/laylatul-qadr')({
  staticData: { head: 'guides:pages.laylatul-qadr' },
  loader: ({ context }) => prepareGuide(context, 'laylatul-qadr'),
  component: () => <GuidePage slug="laylatul-qadr" act={<TenNights />} />,
})
