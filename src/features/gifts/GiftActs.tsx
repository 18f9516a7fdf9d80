import type { Donation } from '../../../contract/donations.ts'
import type { KeptGift } from '../../data/kept-gift.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { amountText } from '../../ui/amount-text.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import type { Standing } from './gift-standing.ts'
import { isUnpaid, UnpaidActs } from './UnpaidActs.tsx'
import { WaitingActs } from './WaitingActs.tsx'

interface Props {
  id: string
  standing: Standing
  /** As this device knows it. */
  gift: KeptGift | undefined
}

/** What the donor can do next with a gift. */
export function GiftActs({ id, standing, gift }: Props) {
  const { t } = useTranslation('gifts')
  const { locale } = useReader()
  if (isUnpaid(standing)) return <UnpaidActs id={id} at={standing.at} gift={gift} />
  return (
    <div className="flex flex-wrap justify-center gap-3 no-print">
      <WaitingActs id={id} at={standing.at} offer={gift?.offer} />
      <ButtonLink to="/donate" variant="tint">
        {t('act.giveAgain')}
      </ButtonLink>
      {standing.at === 'paid' && (
        <ButtonLink to="/my-plans" search={planOf(standing.donation, locale)} variant="tint">
          {t('act.plan')}
        </ButtonLink>
      )}
    </div>
  )
}

/** The same gift each month. */
const planOf = ({ lines, currency }: Donation, locale: string) => ({
  every: 'monthly' as const,
  project: lines[0]?.projectId,
  amount: lines[0] && amountText(lines[0].totalMinor, currency, locale),
})
