import { createFileRoute } from '@tanstack/react-router'
import { LedgerPage } from '../../features/ledger/LedgerPage.tsx'
import { ledgerQueries } from '../../features/ledger/ledger.queries.ts'
import { readFilter } from '../../features/ledger/ledger-filter.ts'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(giving)/open-charity-ledger')({
  staticData: { head: 'ledger:head' },
  validateSearch: readFilter,
  loaderDeps: ({ search }) => readFilter(search),
  loader: ({ context, deps }) =>
    preparePage(context, ['ledger', 'ledger-flows'], ledgerQueries(context.reader.get(), deps)),
  component: () => <LedgerPage filter={readFilter(Route.useSearch())} />,
})
