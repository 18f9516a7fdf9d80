import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Receipt } from '../../../contract/donations.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckResult } from './CheckResult.tsx'
import { ledgerQueries } from './ledger.queries.ts'
import { useReceiptCheck } from './use-receipt-check.ts'

/** Checks a receipt against the log in this browser, offline too: button, verdict and steps. Its texts are the namespace `ledger`. */
export function VerifyReceipt({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('ledger')
  const { check, checkReceipt } = useReceiptCheck()
  useKeptLedger()
  return (
    <div className="grid gap-3">
      <Button
        variant="tint"
        className="no-print"
        isLoading={check.state === 'running'}
        onClick={() => void checkReceipt(receipt)}
      >
        {t('receipt.check')}
      </Button>
      <CheckResult check={check} subject="receipt" receipt={receipt} />
    </div>
  )
}

/** Who has a receipt can open the ledger's page without a connection too, wherever they came in. */
function useKeptLedger(): void {
  const client = useQueryClient()
  const { language } = useReader()
  useEffect(() => {
    // Of any data: the page reads each by its own factory.
    for (const query of ledgerQueries({ language }, {}))
      void client.prefetchQuery({ ...(query as FetchQueryOptions), staleTime: 0 })
  }, [client, language])
}
