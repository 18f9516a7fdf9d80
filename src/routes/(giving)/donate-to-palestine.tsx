import { createFileRoute } from '@tanstack/react-router'
import { CausePage } from '../../features/giving/CausePage.tsx'
import { causeQuery } from '../../features/giving/giving.queries.ts'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(giving)/donate-to-palestine')({
  staticData: { head: 'giving:head.palestine' },
  loader: ({ context }) =>
    preparePage(context, ['giving', 'errors'], [causeQuery(context.reader.get(), 'palestine')]),
  component: () => <CausePage causeId="palestine" />,
})
