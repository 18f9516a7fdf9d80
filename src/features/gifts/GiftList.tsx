import { Link } from '@tanstack/react-router'
import { isolated } from '../../../contract/isolated.ts'
import { isCurrency } from '../../../contract/money.ts'
import { useAuth } from '../../data/account/use-auth.ts'
import { giftsStore } from '../../data/gifts.ts'
import type { KeptGift } from '../../data/kept-gift.ts'
import type { OutboxEntry } from '../../data/outbox/entry.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { Money } from '../../ui/Money.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { useMoment } from '../../ui/use-moment.ts'
import { type Standing, standingOf } from './gift-standing.ts'
import { isOpen } from './is-open.ts'
import { SomebodysGift } from './SomebodysGift.tsx'
import { useTitles } from './use-titles.ts'

const LookUpGifts = lazyExtra(async () => (await import('./LookUpGifts.tsx')).LookUpGifts)

const tones: Partial<Record<Standing['at'], PillTone>> = {
  paid: 'gold',
  not_sent: 'warning',
  sending: 'warning',
  unconfirmed: 'warning',
  ask_again: 'warning',
  sign_in: 'warning',
  needs_attention: 'error',
  failed: 'error',
}

interface Props {
  gifts: readonly KeptGift[]
  entries: readonly OutboxEntry[]
}

/** This device's gifts, newest first, those that wait among them. */
export function GiftList({ gifts, entries }: Props) {
  const { aside, hidden, isUnkept } = useSnapshot(giftsStore)
  const { user, loading } = useAuth()
  const isSomebodys = hidden.length > 0
  return (
    <>
      {(aside.length > 0 || gifts.some(isOpen)) && <LookUpGifts />}
      {isSomebodys && !loading && (user === null || gifts.length === 0) && <SomebodysGift />}
      {gifts.length > 0 ? (
        <ul className="grid gap-3">
          {gifts.map(gift => (
            <GiftRow
              key={gift.id}
              gift={gift}
              standing={standingOf(
                gift,
                entries.find(({ id }) => id === gift.id),
                undefined,
              )}
            />
          ))}
        </ul>
      ) : (
        !isSomebodys && <NoGifts isUnkept={isUnkept} />
      )}
    </>
  )
}

/** Of a browser that keeps nothing nobody knows what has been given. */
function NoGifts({ isUnkept }: { isUnkept: boolean }) {
  const { t } = useTranslation('gifts')
  if (isUnkept) return <EmptyState title={t('unkept.title')}>{t('unkept.text')}</EmptyState>
  return (
    <EmptyState title={t('list.none')} action={<ButtonLink to="/donate">{t('list.give')}</ButtonLink>}>
      {t('list.empty')}
    </EmptyState>
  )
}

/** They wait for a word of their donor. */
const asking: readonly Standing['at'][] = ['needs_attention', 'ask_again', 'sign_in']

/** They may have arrived. */
const underWay: readonly Standing['at'][] = ['sending', 'unconfirmed']

/** The text of what a row says of its gift. */
function stateKey(standing: Standing | null): string {
  if (standing && 'donation' in standing) return `list.state.${standing.at}`
  if (standing && asking.includes(standing.at)) return 'list.attention'
  return standing && underWay.includes(standing.at) ? 'list.unconfirmed' : 'list.notSent'
}

function GiftRow({ gift, standing }: { gift: KeptGift; standing: Standing | null }) {
  const { t } = useTranslation('gifts')
  const moment = useMoment()
  const { offer, createdAt } = gift
  const given = offer.lines.reduce((sum, line) => sum + line.unitMinor * line.quantity, 0)
  const total = given + (offer.coverMinor ?? 0)
  const at = standing?.at ?? 'not_sent'
  return (
    <li className="panel panel-link gap-1">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">
          <Link to="/thank-you" search={{ gift: gift.id }}>
            {isCurrency(offer.currency) && <Money minor={total} currency={offer.currency} />}
          </Link>
        </h2>
        <Pill tone={tones[at]}>{t(stateKey(standing))}</Pill>
      </div>
      <GiftTitles gift={gift} />
      <p className="text-sm text-soft">{moment(createdAt)}</p>
    </li>
  )
}

/** What it was for, as the service named it; as the catalogue does where that has not answered yet. */
function GiftTitles({ gift: { offer, donation } }: { gift: KeptGift }) {
  const { locale } = useReader()
  const titleOf = useTitles(donation === null)
  // What covers the card's fee is a line of the donation alone.
  const titles = offer.lines.map(
    ({ projectId }) =>
      donation?.lines.find(line => line.projectId === projectId)?.title ?? titleOf(projectId),
  )
  const named = [...new Set(titles)].filter(Boolean).map(isolated)
  return named.length > 0 && <p>{new Intl.ListFormat(locale).format(named)}</p>
}
