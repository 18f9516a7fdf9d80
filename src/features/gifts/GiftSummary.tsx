import type { Donation, DonationOffer } from '../../../contract/donations.ts'
import { isCurrency } from '../../../contract/money.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Money } from '../../ui/Money.tsx'
import { GiftLine } from './GiftLine.tsx'
import { type TitleOf, useTitles } from './use-titles.ts'

interface Props {
  offer: DonationOffer | undefined
  /** Null until the service has answered. */
  donation: Donation | null
}

/** What a gift is that has no receipt yet: its donor is asked about nothing that they can't see. */
export function GiftSummary({ offer, donation }: Props) {
  const { t } = useTranslation('gifts')
  const titleOf = useTitles(donation === null)
  const { lines, currency, totalMinor } = donation ?? asOffered(offer, titleOf)
  if (lines.length === 0 || !isCurrency(currency)) return null
  const isSum = lines.length > 1 || totalMinor !== sumOf(lines)
  return (
    <div className="panel gap-2">
      <ul className="grid divide-y divide-base-300">
        {lines.map(line => (
          <GiftLine key={line.projectId + line.totalMinor} {...line} currency={currency} />
        ))}
      </ul>
      {isSum && (
        <p className="flex items-baseline justify-between border-t border-base-300 pt-3 font-semibold">
          <span>{t('receipt.total')}</span>
          <Money minor={totalMinor} currency={currency} />
        </p>
      )}
    </div>
  )
}

const sumOf = (lines: readonly { totalMinor: number }[]): number =>
  lines.reduce((sum, line) => sum + line.totalMinor, 0)

/** The gift as its donor made it. */
function asOffered(offer: DonationOffer | undefined, titleOf: TitleOf) {
  const lines = (offer?.lines ?? []).map(line => lineOf(line, titleOf))
  return { lines, currency: offer?.currency, totalMinor: sumOf(lines) + (offer?.coverMinor ?? 0) }
}

const lineOf = ({ projectId, unitMinor, quantity }: DonationOffer['lines'][number], titleOf: TitleOf) => ({
  projectId,
  title: titleOf(projectId),
  quantity,
  totalMinor: unitMinor * quantity,
})
