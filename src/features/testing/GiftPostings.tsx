import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Entry } from '../../../contract/ledger.ts'
import { type KeptGift, stepOf } from '../../data/kept-gift.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Money } from '../../ui/Money.tsx'
import { isBalanced } from './is-balanced.ts'
import { testReceiptQuery } from './testing.queries.ts'

/** One gift of this device: where it stands, in the service's own words, and what it became in the ledger. */
export function GiftPostings({ gift }: { gift: KeptGift }) {
  const { t } = useTranslation('testing')
  const { language } = useReader()
  const { donation } = gift
  const { data } = useQuery({
    ...testReceiptQuery(gift.id, language),
    enabled: donation !== null && donation.paidAt !== null,
  })
  const entry = (data ?? gift.receipt)?.inclusion?.entry
  return (
    <li className="grid gap-2 border-b border-base-300 pb-4 last:border-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <Link to="/thank-you" search={{ gift: gift.id }} className="text-link">
          {donation ? <Money minor={donation.totalMinor} currency={donation.currency} /> : gift.id}
        </Link>
        <code dir="ltr" lang="en">
          {stepOf(gift)}
        </code>
      </p>
      {entry ? <Postings entry={entry} /> : <p className="text-sm text-soft">{t('gift.waiting')}</p>}
    </li>
  )
}

function Postings({ entry }: { entry: Entry }) {
  const { t } = useTranslation('testing')
  return (
    <>
      <ul aria-label={t('gift.postings')} className="text-sm">
        {entry.postings.map(({ account, currency, minor }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- postings have an order and never change
          <li key={at} className="flex justify-between gap-4 py-1">
            <code dir="ltr" lang="en" className="min-w-0 wrap-anywhere">
              {account}
            </code>
            <Money minor={minor} currency={currency} />
          </li>
        ))}
      </ul>
      <p className="text-sm font-semibold">{t(isBalanced(entry) ? 'gift.balanced' : 'gift.unbalanced')}</p>
    </>
  )
}
