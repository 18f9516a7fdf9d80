import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowDownToLine, Heart, type LucideIcon, Undo2 } from 'lucide-react'
import type { Currency } from '../../../contract/money.ts'
import type { WalletMovement } from '../../../contract/wallet.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Money } from '../../ui/Money.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useLeadToCome } from '../../ui/use-lead-to-come.ts'
import { useMoment } from '../../ui/use-moment.ts'
import { WalletActs } from './WalletActs.tsx'
import { movementPages } from './wallet.queries.ts'

/** What moved a wallet, newest first; a gift leads to its receipt and proof. */
export function MovementList({ currency }: { currency: Currency }) {
  const { t } = useTranslation('wallet')
  const { language } = useReader()
  const pages = useInfiniteQuery({ ...movementPages(currency, language), staleTime: 0 })
  const { data, isError, refetch } = pages
  const { list, ...lead } = useLeadToCome()
  if (!data) {
    if (isError) return <ErrorState onRetry={() => void refetch()}>{t('failed')}</ErrorState>
    return (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    )
  }
  const movements = data.pages.flatMap(page => page.movements)
  if (movements.length === 0) return <p className="text-soft">{t('history.empty')}</p>
  return (
    <section className="grid gap-3" aria-labelledby="wallet-history">
      <h2 id="wallet-history" className="text-xl">
        {t('history.title')}
      </h2>
      <ul ref={list} className="panel gap-0 divide-y divide-base-300 py-1">
        {movements.map(movement => (
          <MovementRow key={movement.id} movement={movement} currency={currency} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <MoreButton pages={pages} lead={lead}>
          {t('history.more')}
        </MoreButton>
      )}
      <WalletActs currency={currency} />
    </section>
  )
}

const icons: Partial<Record<WalletMovement['kind'], LucideIcon>> = {
  top_up: ArrowDownToLine,
  gift: Heart,
  refund: Undo2,
}

function MovementRow({ movement, currency }: { movement: WalletMovement; currency: Currency }) {
  const { t } = useTranslation('wallet')
  const { locale } = useReader()
  const moment = useMoment()
  const { kind, minor, titles, donationId, at } = movement
  const Icon = icons[kind] ?? Undo2
  const name = kind === 'gift' ? new Intl.ListFormat(locale).format(titles) : t(`history.${nameOf(movement)}`)
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="grid size-10 flex-none place-items-center rounded-full bg-tint text-primary">
        <Icon size={18} aria-hidden="true" />
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {kind === 'gift' ? (
            <Link to="/thank-you" search={{ gift: donationId }} className="text-link">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className="text-sm text-soft">{moment(at)}</p>
      </div>
      <span className={`flex-none font-semibold ${minor > 0 ? 'text-primary' : ''}`}>
        <bdi dir="ltr" className="whitespace-nowrap">
          {minor > 0 ? '+' : '−'}
          <Money minor={Math.abs(minor)} currency={currency} />
        </bdi>
      </span>
    </li>
  )
}

/** What has no name of its own is told by its direction. */
function nameOf({ kind, minor }: WalletMovement): 'topUp' | 'refund' | 'added' | 'taken' {
  if (kind === 'top_up') return 'topUp'
  if (kind === 'refund' && minor < 0) return 'refund'
  return minor > 0 ? 'added' : 'taken'
}
