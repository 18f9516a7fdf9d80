import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PayoutProof } from '../../../contract/charities.ts'
import type { charityMoney } from '../../../contract/disbursements.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { useReader } from '../../i18n/reader.tsx'
import { DeskPart } from './DeskPart.tsx'
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
  const read = useQuery(moneyQuery(useReader()))
  return <DeskPart read={read}>{money => <OwnMoney money={money} fresh={fresh} proofs={proofs} />}</DeskPart>
}

function OwnMoney({ money, fresh, proofs }: Props & { money: Answer<typeof charityMoney.money> }) {
  const details = <DetailsForm key={money.details?.setAt} details={money.details} fresh={fresh} />
  const isNew = money.details === null
  return (
    <>
      {isNew && details}
      <FundList funds={money.funds} />
      <RequestForm funds={money.funds} hasDetails={!isNew} fresh={fresh} />
      <RequestList requests={money.requests} />
      {!isNew && details}
      {money.payouts.length > 0 && <section className="grid gap-3">{proofs(money.payouts)}</section>}
      <StatementPart />
    </>
  )
}
