import { useTranslation } from '../../i18n/use-translation.ts'
import { EntryList } from './EntryList.tsx'
import { LedgerFilterForm } from './LedgerFilterForm.tsx'
import { LogCheck } from './LogCheck.tsx'
import { LogDownload } from './LogDownload.tsx'
import type { LedgerFilter } from './ledger-filter.ts'
import { MoneyFlow } from './MoneyFlow.tsx'
import { NewestRoot } from './NewestRoot.tsx'
import { ReceiptCheck } from './ReceiptCheck.tsx'
import { TrialBalance } from './TrialBalance.tsx'

/** The public books: what is in them, and the means to check them in this browser. */
export function LedgerPage({ filter }: { filter: LedgerFilter }) {
  const { t } = useTranslation('ledger')
  return (
    <div className="page grid grid-cols-1 gap-10 py-8">
      <header className="grid gap-2">
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <section className="panel gap-4" aria-labelledby="newest-root">
          <NewestRoot headingId="newest-root" />
          <LogCheck />
        </section>
        <section className="panel gap-4" aria-labelledby="receipt-check">
          <h2 id="receipt-check" className="text-xl">
            {t('receipt.title')}
          </h2>
          <ReceiptCheck />
        </section>
      </div>
      <LedgerFilterForm filter={filter} />
      <MoneyFlow filter={filter} />
      <EntryList filter={filter} />
      <TrialBalance />
      <LogDownload />
    </div>
  )
}
