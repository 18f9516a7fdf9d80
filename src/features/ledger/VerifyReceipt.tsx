import type { Receipt } from '../../../contract/donations.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckResult } from './CheckResult.tsx'
import { useReceiptCheck } from './use-receipt-check.ts'

/** Checks a receipt against the log in this browser, offline too: button, verdict and steps. Its texts are the namespace `ledger`. */
export function VerifyReceipt({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('ledger')
  const { check, checkReceipt } = useReceiptCheck()
  return (
    <div className="grid gap-3">
      <Button variant="tint" isLoading={check.state === 'running'} onClick={() => void checkReceipt(receipt)}>
        {t('receipt.check')}
      </Button>
      <CheckResult check={check} subject="receipt" />
    </div>
  )
}
