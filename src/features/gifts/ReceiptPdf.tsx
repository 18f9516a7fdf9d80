import type { Receipt } from '../../../contract/donations.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PdfButton } from '../../ui/PdfButton.tsx'

/** The receipt as a PDF, made on this device. */
export function ReceiptPdf({ receipt }: { receipt: Receipt }) {
  const { t, language } = useTranslation('gifts')
  const name = `${receipt.number}.pdf`
  const read = async () => {
    const { receiptDocument } = await import('./receipt-document.ts')
    const address = new URL('/open-charity-ledger', location.href).href
    return { document: receiptDocument(receipt, { t, language, address }) }
  }
  return (
    <PdfButton
      label={t('act.pdf')}
      name={name}
      read={read}
      words={{ done: t('pdf.done', { name }), failed: t('pdf.failed') }}
    />
  )
}
