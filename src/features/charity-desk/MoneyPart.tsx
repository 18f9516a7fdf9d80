import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PayoutProof } from '../../../contract/charities.ts'
import { useReader } from '../../i18n/reader.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { SkeletonCard } from '../../ui/SkeletonCard.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { FundList } from './FundList.tsx'
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
  const details = <DetailsForm key={data.details?.setAt} details={data.details} fresh={fresh} />
  const isNew = data.details === null
  return (
    <>
      {isNew && details}
      <FundList funds={data.funds} />
      <RequestForm funds={data.funds} hasDetails={!isNew} fresh={fresh} />
      <RequestList requests={data.requests} />
      {!isNew && details}
      {data.payouts.length > 0 && <section className="grid gap-3">{proofs(data.payouts)}</section>}
      <StatementPart />
    </>
  )
}
