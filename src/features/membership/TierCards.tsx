import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Membership, MembershipOffer } from '../../../contract/membership.ts'
import { type PaidTier, type Tier, tiers } from '../../../contract/membership-tiers.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Money } from '../../ui/Money.tsx'
import { opened } from '../../ui/opened.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { useOffer, useOwnMembership } from './use-membership.ts'
import { useMembershipActs } from './use-membership-acts.ts'

const TierDialog = opened(async () => (await import('./TierDialog.tsx')).TierDialog)

const brings: Record<Tier, readonly ('app' | 'report' | 'name')[]> = {
  supporter: ['app', 'report'],
  friend: ['app', 'report', 'name'],
  builder: ['app', 'report', 'name'],
  steward: ['app', 'report', 'name'],
}

type Priced = MembershipOffer['tiers'][number]

/** The tiers beside each other, each with what it brings and the way to it. */
export function TierCards() {
  const { t } = useTranslation('membership')
  const { tiers: priced } = useOffer()
  const { user } = useOwnMembership()
  const [chosen, setChosen] = useState<PaidTier | null>(null)
  return (
    <section className="grid gap-4" aria-labelledby="tiers">
      <h2 id="tiers">{t('tiers')}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {tiers.map(tier => (
          <TierCard
            key={tier}
            tier={tier}
            priced={priced.find(each => each.tier === tier) ?? null}
            onChoose={setChosen}
          />
        ))}
      </ul>
      <p className="max-w-[68ch] text-soft">{t('differs')}</p>
      {!user && <p className="max-w-[68ch] text-soft">{t('account')}</p>}
      {chosen && <TierDialog tier={chosen} onClose={() => setChosen(null)} />}
    </section>
  )
}

interface CardProps {
  tier: Tier
  /** Null for who gives nothing. */
  priced: Priced | null
  onChoose: (tier: PaidTier) => void
}

function TierCard({ tier, priced, onChoose }: CardProps) {
  const { t } = useTranslation('membership')
  const { currency } = useOffer()
  return (
    <li className="panel gap-4" data-tier={tier}>
      <div className="grid gap-1">
        <h3 className="text-lg">{t(`tier.${tier}`)}</h3>
        <p className="flex flex-wrap items-baseline gap-x-2">
          {priced ? (
            <>
              <Money minor={priced.minor} currency={currency} className="text-3xl font-semibold" />
              <span className="text-soft">{t('month')}</span>
            </>
          ) : (
            <span className="text-3xl font-semibold">{t('free')}</span>
          )}
        </p>
        <p className="text-soft">{t(`line.${tier}`)}</p>
      </div>
      <ul className="grid grow content-start gap-2">
        {brings[tier].map(name => (
          <li key={name} className="flex gap-2">
            <Check size={20} aria-hidden="true" className="mt-0.5 flex-none text-primary" />
            <span>{t(`brings.${name}`)}</span>
          </li>
        ))}
      </ul>
      <Choice tier={tier} priced={priced} onChoose={onChoose} />
    </li>
  )
}

/** What a person's own membership makes of a tier. */
function standingOf(tier: Tier, own: Membership | null | undefined): 'yours' | 'chosen' | 'open' | 'none' {
  if (!own) return 'open'
  if (own.plan?.tier === tier) return own.tier === tier ? 'yours' : 'chosen'
  if (tier === 'supporter') return own.tier === tier && !own.plan ? 'yours' : 'none'
  return 'open'
}

function Choice({ tier, priced, onChoose }: CardProps) {
  const { t } = useTranslation('membership')
  const { user, membership } = useOwnMembership()
  const acts = useMembershipActs()
  const label = t('choose', { tier: t(`tier.${tier}`) })
  const look = { variant: priced ? 'primary' : 'outline', isWide: true } as const
  if (!user)
    return (
      <ButtonLink {...look} to="/auth" search={{ tab: 'sign-up', next: '/membership' }}>
        {label}
      </ButtonLink>
    )
  const standing = standingOf(tier, membership)
  if (standing === 'none') return null
  if (standing !== 'open')
    return (
      <p className="flex min-h-11 items-center justify-center">
        <Pill tone={standing === 'yours' ? 'gold' : 'green'}>{t(standing)}</Pill>
      </p>
    )
  const choose = () => (priced ? onChoose(priced.tier) : void acts.support())
  return (
    <Button {...look} isLoading={acts.isBusy || membership === undefined} onClick={choose}>
      {label}
    </Button>
  )
}
