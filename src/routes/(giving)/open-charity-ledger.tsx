import { createFileRoute } from '@tanstack/react-router'
import { LedgerPage } from '../../features/ledger/LedgerPage.tsx'
import { ledgerQueries } from '../../features/ledger/ledger.queries.ts'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(giving)/open-charity-ledger')({
  staticData: { head: 'ledger:head' },
  loader: ({ context }) => preparePage(context, ['ledger'], ledgerQueries(context.reader.get())),
  component: LedgerPage,
})
