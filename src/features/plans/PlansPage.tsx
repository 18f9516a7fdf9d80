import { getRouteApi, useLocation } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { LoadingCard } from '../../ui/LoadingCard.tsx'
import { part } from '../../ui/part.tsx'
import { keptLinkOf } from './kept-link.ts'
import { linkIn } from './plan-search.ts'

const SetUpPlan = part(async () => (await import('./SetUpPlan.tsx')).SetUpPlan, <LoadingCard />)
const SetUpSponsorship = part(
  async () => (await import('./SetUpSponsorship.tsx')).SetUpSponsorship,
  <LoadingCard />,
)
const MyPlans = part(async () => (await import('./MyPlans.tsx')).MyPlans, <LoadingCard />)

const route = getRouteApi('/(giving)/my-plans')

/** Plans of gifts: one that is being set up, else all that there are. @param place chooses where Maghrib is */
export function PlansPage({ place }: { place: ReactNode }) {
  const search = route.useSearch()
  const linked = linkIn(useLocation({ select: ({ hash }) => hash }))
  const link = linked ?? (search.plan === undefined ? undefined : keptLinkOf(search.plan))
  return (
    <div className="page py-8">
      <div className="column grid gap-6">
        {search.every === undefined ? (
          <MyPlans link={link} arrivedId={search.plan} />
        ) : search.child !== undefined ? (
          <SetUpSponsorship number={search.child} place={place} />
        ) : (
          <SetUpPlan {...search} every={search.every} place={place} />
        )}
      </div>
    </div>
  )
}
