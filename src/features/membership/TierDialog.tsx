import type { MembershipOffer } from '../../../contract/membership.ts'
import { useMoney } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dayInZone, isoOf } from '../../lib/hijri/civil-date.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useDay, useOffer, useOwnMembership } from './use-membership.ts'
import { useMembershipActs } from './use-membership-acts.ts'

interface Props {
  priced: MembershipOffer['tiers'][number]
  onClose: () => void
}

/** Says what is taken and when, before anything is. */
export function TierDialog({ priced, onClose }: Props) {
  const { t } = useTranslation('membership')
  const acts = useMembershipActs()
  const { currency } = useOffer()
  const { membership } = useOwnMembership()
  const plan = membership?.plan
  const isChange = plan != null && plan.state !== 'setup'
  const text = useTierText(priced, isChange)
  const money = useMoney()
  const words = {
    tier: t(`tier.${priced.tier}`),
    amount: money({ minor: priced.minor, currency: isChange ? plan.currency : currency }),
  }
  const send = async () => {
    if (await (isChange ? acts.change(priced) : acts.join(priced))) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(isChange ? 'change.title' : 'join.title', words)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('back')}
          </Button>
          <Button isLoading={acts.isBusy} onClick={() => void send()}>
            {t(isChange ? 'change.send' : 'join.send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {text.map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Dialog>
  )
}

function useTierText({ minor }: Props['priced'], isChange: boolean): string[] {
  const { t } = useTranslation('membership')
  const { membership } = useOwnMembership()
  const money = useMoney()
  const day = useDay()
  const { plan = null, paidUntil = null } = membership ?? {}
  const next = plan?.upcoming[0]?.on
  if (isChange && next)
    return [t('change.text', { date: day(next), amount: money({ minor, currency: plan.currency }) })]
  const today = isoOf(dayInZone(new Date(), 'UTC'))
  return [
    t('join.text'),
    ...(paidUntil && paidUntil > today ? [t('join.later', { date: day(paidUntil) })] : []),
  ]
}
