import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Donation } from '../../../contract/donations.ts'
import { isCurrency } from '../../../contract/money.ts'
import { giftsStore, keepDonation } from '../../data/gifts.ts'
import type { KeptGift } from '../../data/kept-gift.ts'
import type { OutboxEntry } from '../../data/outbox/entry.ts'
import { useSnapshot } from '../../data/use-snapshot.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import { Pill, type PillTone } from '../../ui/Pill.tsx'
import { type Standing, standingOf } from './gift-standing.ts'
import { donationQuery } from './gifts.queries.ts'

const tones: Partial<Record<Standing['at'], PillTone>> = {
  paid: 'gold',
  not_sent: 'warning',
  sending: 'warning',
  ask_again: 'warning',
  sign_in: 'warning',
  needs_attention: 'error',
  failed: 'error',
}

interface Props {
  gifts: readonly KeptGift[]
  entries: readonly OutboxEntry[]
}

/** Of the newest: who pays on the page of an earlier one has long been written to. */
const mostLookedUp = 10

const paidAmong = (looks: UseQueryResult<Donation>[]): Donation[] =>
  looks.flatMap(({ data }) => (data?.paidAt ? [data] : []))

/** What was put aside unpaid may have been paid since, on a page that was still open: then it belongs to the list again. */
function usePaidAside(): void {
  const { language } = useReader()
  const { aside } = useSnapshot(giftsStore)
  const paid = useQueries({
    queries: aside.slice(0, mostLookedUp).map(({ id }) => ({ ...donationQuery(id, language), staleTime: 0 })),
    combine: paidAmong,
  })
  useEffect(() => {
    for (const donation of paid) void keepDonation(donation)
  }, [paid])
}

/** This device's gifts, newest first, those that wait among them. */
export function GiftList({ gifts, entries }: Props) {
  const { t } = useTranslation('gifts')
  usePaidAside()
  if (gifts.length === 0) {
    return (
      <EmptyState title={t('list.none')} action={<ButtonLink to="/donate">{t('list.give')}</ButtonLink>}>
        {t('list.empty')}
      </EmptyState>
    )
  }
  return (
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
  )
}

/** They wait for a word of their donor. */
const asking: readonly Standing['at'][] = ['needs_attention', 'ask_again', 'sign_in']

/** The text of what a row says of its gift. */
function stateKey(standing: Standing | null): string {
  if (standing && 'donation' in standing) return `list.state.${standing.at}`
  return standing && asking.includes(standing.at) ? 'list.attention' : 'list.notSent'
}

function GiftRow({ gift, standing }: { gift: KeptGift; standing: Standing | null }) {
  const { t } = useTranslation('gifts')
  const { locale } = useReader()
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
      <p className="text-sm text-soft">
        {new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(createdAt)}
      </p>
    </li>
  )
}
