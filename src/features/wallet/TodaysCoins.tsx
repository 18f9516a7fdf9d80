import { Link } from '@tanstack/react-router'
import type { Project } from '../../../contract/catalogue.ts'
import { isCurrency } from '../../../contract/money.ts'
import { giftsStore } from '../../data/gifts.ts'
import { outboxStore } from '../../data/outbox/outbox-state.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dayOf } from '../../lib/day-of.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Money } from '../../ui/Money.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { useMoment } from '../../ui/use-moment.ts'
import { type Coin, type CoinStanding, coinsOf } from './coin.ts'

interface Props {
  projects: readonly Project[]
  onRemove: (id: string) => void
}

/** What was given by the coin today on this device; what waits and what was refused among it. */
export function TodaysCoins({ projects, onRemove }: Props) {
  const { t } = useTranslation('wallet')
  const { gifts, isLoaded } = useSnapshot(giftsStore)
  const { entries } = useSnapshot(outboxStore)
  if (!isLoaded) return null
  const coins = coinsOf(gifts, entries, dayOf(new Date()))
  if (coins.length === 0) return null
  const titleOf = (id: string) => projects.find(project => project.id === id)?.title ?? id
  return (
    <section className="grid gap-3" aria-labelledby="todays-coins">
      <h2 id="todays-coins" className="text-xl">
        {t('today.title')}
      </h2>
      <ul className="panel gap-0 divide-y divide-base-300 py-1">
        {coins.map(coin => (
          <CoinRow key={coin.id} coin={coin} title={titleOf(coin.projectId)} onRemove={onRemove} />
        ))}
      </ul>
    </section>
  )
}

const tones: Record<CoinStanding, PillTone> = {
  given: 'gold',
  not_sent: 'warning',
  unconfirmed: 'warning',
  needs_attention: 'error',
}

function CoinRow({ coin, title, onRemove }: { coin: Coin; title: string; onRemove: Props['onRemove'] }) {
  const { t } = useTranslation(['wallet', 'errors'])
  const moment = useMoment({ timeStyle: 'short' })
  const { id, minor, currency, standing, code, at } = coin
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-center gap-3">
        <div className="min-w-0 grow">
          <p className="font-semibold">
            {standing === 'given' ? (
              <Link to="/thank-you" search={{ gift: id }} className="text-link">
                {title}
              </Link>
            ) : (
              title
            )}
          </p>
          <p className="text-sm text-soft">{moment(at)}</p>
        </div>
        <Pill tone={tones[standing]}>{t(`today.${standing}`)}</Pill>
        {isCurrency(currency) && <Money minor={minor} currency={currency} className="font-semibold" />}
      </div>
      {code && (
        <div className="grid gap-2">
          <p className="text-sm">{t(`errors:${code}`)}</p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/topup" variant="tint">
              {t('topUp.title')}
            </ButtonLink>
            <Button variant="quiet" onClick={() => onRemove(id)}>
              {t('today.remove')}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
