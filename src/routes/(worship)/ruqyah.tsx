import { createFileRoute } from '@tanstack/react-router'
import { prepareRecitation } from '../../features/duas/prepare-recitation.ts'
import { RecitationPage } from '../../features/duas/RecitationPage.tsx'

export const Route = createFileRoute('/(worship)/ruqyah')({
  staticData: { head: 'recitations:head.ruqyah' },
  loader: ({ context }) => prepareRecitation(context, 'ruqyah'),
  component: () => <RecitationPage name="ruqyah" />,
})
