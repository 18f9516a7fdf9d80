import type { KeptGift } from '../../data/kept-gift.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { isUnpaid, type Standing } from './gift-standing.ts'
import { WaitingActs } from './WaitingActs.tsx'

// Nothing can be done with these without a connection, nor a plan be made.
const UnpaidActs = lazyExtra(async () => (await import('./UnpaidActs.tsx')).UnpaidActs)

const PlanAct = lazyExtra(async () => (await import('./PlanAct.tsx')).PlanAct)

interface Props {
  id: string
  standing: Standing
  /** As this device knows it. */
  gift: KeptGift | undefined
}

/** What the donor can do next with a gift. */
export function GiftActs({ id, standing, gift }: Props) {
  const { t } = useTranslation('gifts')
  if (isUnpaid(standing)) return <UnpaidActs id={id} at={standing.at} gift={gift} />
  if ('donation' in standing && standing.at !== 'paid') return null
  return (
    <div className="flex flex-wrap justify-center gap-3 no-print">
      {'donation' in standing ? (
        <>
          <ButtonLink to="/donate" variant="tint">
            {t('act.giveAgain')}
          </ButtonLink>
          <PlanAct donation={standing.donation} />
        </>
      ) : (
        <WaitingActs id={id} at={standing.at} offer={gift?.offer} />
      )}
    </div>
  )
}
