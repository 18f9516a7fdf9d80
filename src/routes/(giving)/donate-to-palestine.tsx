import { createFileRoute } from '@tanstack/react-router'
import { causeQuery } from '../../data/reads/cause-query.ts'
import { CausePage } from '../../features/giving/CausePage.tsx'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(giving)/donate-to-palestine')({
  staticData: { head: 'giving:head.palestine' },
  loader: ({ context }) =>
    preparePage(context, ['giving', 'errors'], [causeQuery(context.reader.get(), 'palestine')]),
  component: () => <CausePage causeId="palestine" />,
})
