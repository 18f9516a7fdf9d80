import { createFileRoute } from '@tanstack/react-router'
import { causeQuery } from '../../data/reads/cause-query.ts'
import { CausePage } from '../../features/giving/CausePage.tsx'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(giving)/donate-to-gaza')({
  staticData: { head: 'giving:head.gaza' },
  loader: ({ context }) =>
    preparePage(context, ['giving', 'errors'], [causeQuery(context.reader.get(), 'gaza')]),
  component: () => <CausePage causeId="gaza" />,
})
