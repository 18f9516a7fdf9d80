import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PayoutProof } from '../../../contract/charities.ts'
import type { DeskFund } from '../../../contract/disbursements.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Money } from '../../ui/Money.tsx'
import { SkeletonCard } from '../../ui/SkeletonCard.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { moneyQuery } from './money.queries.ts'
import { RequestForm } from './RequestForm.tsx'
import { RequestList } from './RequestList.tsx'
import { StatementPart } from './StatementPart.tsx'
import type { Fresh } from './use-desk-act.ts'

interface Props {
  fresh: Fresh
  /** Shows payouts as sums. */
  proofs: (proofs: readonly PayoutProof[]) => ReactNode
}

/** What there is, what was asked for, where it goes, and what was paid. */
export function MoneyPart({ fresh, proofs }: Props) {
  const { data, isLoading, isFetching, refetch } = useQuery(moneyQuery(useReader()))
  if (isLoading)
    return (
      <Loading>
        <SkeletonCard />
      </Loading>
    )
  if (data === undefined) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <>
      <Funds funds={data.funds} />
      <RequestForm funds={data.funds} hasDetails={data.details !== null} fresh={fresh} />
      <RequestList requests={data.requests} />
      <DetailsForm key={data.details?.setAt} details={data.details} fresh={fresh} />
      {data.payouts.length > 0 && <section className="grid gap-3">{proofs(data.payouts)}</section>}
      <StatementPart />
    </>
  )
}

function Funds({ funds }: { funds: readonly DeskFund[] }) {
  const { t } = useTranslation('charity-desk')
  return (
    <section className="panel gap-3" aria-labelledby="funds">
      <h2 id="funds" className="text-xl">
        {t('funds.title')}
      </h2>
      {funds.length === 0 && <p className="text-soft">{t('funds.none')}</p>}
      <ul>
        {funds.map(({ project, title, currency, heldMinor, freeMinor }) => (
          <li key={project + currency} className="grid gap-1 border-b border-base-300 py-3 last:border-0">
            <p className="font-semibold">{title}</p>
            <p className="flex flex-wrap gap-x-5 text-sm text-soft">
              <span>
                {t('funds.held')}: <Money minor={heldMinor} currency={currency} />
              </span>
              <span>
                {t('funds.free')}:{' '}
                <Money minor={freeMinor} currency={currency} className="font-semibold text-base-content" />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
