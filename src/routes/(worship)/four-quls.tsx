import { createFileRoute } from '@tanstack/react-router'
import { prepareRecitation } from '../../features/duas/prepare-recitation.ts'
import { RecitationPage } from '../../features/duas/RecitationPage.tsx'

export const Route = createFileRoute('/(worship)/four-quls')({
  staticData: { head: 'recitations:head.four-quls' },
  loader: ({ context }) => prepareRecitation(context, 'four-quls'),
  component: () => <RecitationPage name="four-quls" />,
})
