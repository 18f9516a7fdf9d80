import { createFileRoute } from '@tanstack/react-router'
import { prepareRecitation } from '../../features/duas/prepare-recitation.ts'
import { RecitationPage } from '../../features/duas/RecitationPage.tsx'

export const Route = createFileRoute('/(worship)/istikhara')({
  staticData: { head: 'recitations:head.istikhara' },
  loader: ({ context }) => prepareRecitation(context, 'istikhara'),
  component: () => <RecitationPage name="istikhara" />,
})
