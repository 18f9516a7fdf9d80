import { useSuspenseQuery } from '@tanstack/react-query'
import type { PaidTier } from '../../../contract/membership-tiers.ts'
import { useMoney, useShownReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isoOf } from '../../lib/hijri/civil-date.ts'
import { dayInZone } from '../../lib/hijri/day-in-zone.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { offerQuery } from './membership.queries.ts'
import { useDay, useOwnMembership } from './use-membership.ts'
import { useMembershipActs } from './use-membership-acts.ts'

interface Props {
  tier: PaidTier
  onClose: () => void
}

/** What is asked for: a running plan goes on in its own currency, another begins in the reader's. */
function useChoice(tier: PaidTier) {
  const { language, currency: ofReader } = useShownReader()
  const { membership } = useOwnMembership()
  const plan = membership?.plan
  const running = plan && plan.state !== 'setup' ? plan : null
  const { data } = useSuspenseQuery(offerQuery({ language, currency: running?.currency ?? ofReader }))
  const minor = data.tiers.find(each => each.tier === tier)?.minor ?? 0
  return {
    priced: { tier, minor, currency: data.currency },
    running,
    paidUntil: membership?.paidUntil ?? null,
  }
}

/** Says what is taken and when, before anything is. */
export function TierDialog({ tier, onClose }: Props) {
  const { t } = useTranslation('membership')
  const acts = useMembershipActs()
  const money = useMoney()
  const day = useDay()
  const { priced, running, paidUntil } = useChoice(tier)
  const words = { tier: t(`tier.${tier}`), amount: money(priced) }
  const next = running?.upcoming[0]?.on
  const isPaid = paidUntil !== null && paidUntil > isoOf(dayInZone(new Date(), 'UTC'))
  const send = async () => {
    if (await (running ? acts.change(priced) : acts.join(priced))) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(running ? 'change.title' : 'join.title', words)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('back')}
          </Button>
          <Button isLoading={acts.isBusy} onClick={() => void send()}>
            {t(running ? 'change.send' : 'join.send')}
          </Button>
        </>
      }
    >
      {running ? (
        next && <p>{t('change.text', { ...words, date: day(next) })}</p>
      ) : (
        <div className="grid gap-3">
          <p>{t('join.text')}</p>
          {isPaid && <p>{t('join.later', { date: day(paidUntil) })}</p>}
        </div>
      )}
    </Dialog>
  )
}
