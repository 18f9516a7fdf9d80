import { Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Receipt } from '../../../contract/donations.ts'
import { entryNumber } from '../../../contract/entry-number.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { issuer } from '../../lib/issuer.ts'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { TestMoneyPill } from '../../ui/TestMoneyPill.tsx'
import { useMoment } from '../../ui/use-moment.ts'
import { GiftLine } from './GiftLine.tsx'
import { GiftReports } from './GiftReports.tsx'
import { giftAidSentence } from './gift-aid-sentence.ts'
import { ReceiptPdf } from './ReceiptPdf.tsx'
import { saveAsFile } from './save-as-file.ts'

interface Props {
  receipt: Receipt
  /** Its proof. */
  children: ReactNode
  /** What stands below it, and comes with it: shown before, it would be pushed down. */
  below: ReactNode
}

/** The receipt: what was given, when, to whom, and its proof. */
export function GiftReceipt({ receipt, children, below }: Props) {
  const { t } = useTranslation('gifts')
  return (
    <>
      {receipt.donation.areWordsTaken && <p className="text-soft no-print">{t('wordsTaken')}</p>}
      <ReceiptPaper receipt={receipt}>{children}</ReceiptPaper>
      {below}
      <GiftReports donation={receipt.donation} />
    </>
  )
}

function ReceiptPaper({ receipt, children }: Omit<Props, 'below'>) {
  const { t } = useTranslation('gifts')
  const { language } = useReader()
  const { donation, number, inclusion } = receipt
  const giftAid = giftAidSentence(receipt, t, language)
  const moment = useMoment({ dateStyle: 'long', timeStyle: 'short' })
  return (
    <article className="panel gap-5" aria-labelledby="receipt">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="receipt">{t('receipt.title')}</h2>
        <p className="hidden print:block">{issuer()}</p>
        {donation.isTest && <TestMoneyPill />}
      </header>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-soft">{t('receipt.number')}</dt>
        <dd className="figures" dir="ltr">
          {number}
        </dd>
        <dt className="text-soft">{t('receipt.date')}</dt>
        <dd>{donation.paidAt && moment(donation.paidAt)}</dd>
      </dl>
      <ul className="grid divide-y divide-base-300 border-y border-base-300">
        {donation.lines.map(line => (
          <GiftLine key={line.projectId + line.unitMinor} {...line} currency={donation.currency} />
        ))}
      </ul>
      <Sum label={t('receipt.total')} minor={donation.totalMinor} donation={donation} />
      {donation.refundedMinor > 0 && (
        <Sum label={t('receipt.returned')} minor={-donation.refundedMinor} donation={donation} />
      )}
      {giftAid && <p className="text-sm text-soft">{giftAid}</p>}
      {donation.isTest && <p className="text-sm text-soft">{t('receipt.test')}</p>}
      <section className="grid gap-3">
        {inclusion && <h3>{t('receipt.entry', { number: entryNumber(inclusion.index) })}</h3>}
        {children}
      </section>
      <div className="flex flex-wrap gap-2 no-print">
        <ReceiptPdf receipt={receipt} />
        <Button variant="tint" icon={<Printer size={18} aria-hidden="true" />} onClick={() => print()}>
          {t('act.print')}
        </Button>
        <Button
          variant="tint"
          icon={<Download size={18} aria-hidden="true" />}
          onClick={() => saveAsFile(`${number}.json`, receipt)}
        >
          {t('act.save')}
        </Button>
      </div>
    </article>
  )
}

function Sum({ label, minor, donation }: { label: string; minor: number; donation: Receipt['donation'] }) {
  return (
    <p className="flex items-baseline justify-between text-lg font-semibold">
      <span>{label}</span>
      <Money minor={minor} currency={donation.currency} />
    </p>
  )
}
