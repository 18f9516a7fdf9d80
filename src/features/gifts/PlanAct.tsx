import { useQuery } from '@tanstack/react-query'
import type { Donation } from '../../../contract/donations.ts'
import { takesPlan } from '../../../contract/takes-plan.ts'
import { causesQuery } from '../../data/reads/causes-query.ts'
import { useReader } from '../../i18n/reader.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { amountText } from '../../ui/amount-text.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'

/** To the plan that made the gift; else the same gift each month, where a plan takes it: one project, and what is given to it by any amount. */
export function PlanAct({ donation }: { donation: Donation }) {
  const { t } = useTranslation('gifts')
  // Another would run beside it.
  if (!donation.isOfPlan) return <MakeRegular donation={donation} />
  return (
    <ButtonLink to="/my-plans" variant="tint">
      {t('act.seePlan')}
    </ButtonLink>
  )
}

function MakeRegular({ donation: { lines, currency } }: { donation: Donation }) {
  const { t } = useTranslation('gifts')
  const [line, ...others] = lines.filter(({ isCover }) => isCover !== true)
  const reader = useReader()
  const { data, isLoading } = useQuery(causesQuery(reader))
  const project = data?.causes.flatMap(cause => cause.projects).find(({ id }) => id === line?.projectId)
  if (!line || others.length > 0) return null
  if (!isLoading && !(project && takesPlan(project))) return null
  const search = {
    every: 'monthly',
    project: line.projectId,
    amount: amountText(line.totalMinor, currency, reader.locale),
  } as const
  return (
    // Its room is kept until it is known, so that nothing below is pushed.
    <ButtonLink to="/my-plans" search={search} variant="tint" className={isLoading ? 'invisible' : ''}>
      {t('act.plan')}
    </ButtonLink>
  )
}
