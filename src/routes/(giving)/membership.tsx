import { createFileRoute } from '@tanstack/react-router'
import { MembershipPage } from '../../features/membership/MembershipPage.tsx'
import { offerQuery } from '../../features/membership/membership.queries.ts'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(giving)/membership')({
  staticData: { head: 'membership:head' },
  loader: ({ context }) => preparePage(context, ['membership', 'errors'], [offerQuery(context.reader.get())]),
  component: MembershipPage,
})
