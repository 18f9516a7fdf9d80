import { getRouteApi, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { Loading } from '../../ui/Loading.tsx'
import { SkeletonCard } from '../../ui/SkeletonCard.tsx'
import { linkIn } from './plan-search.ts'

const SetUpPlan = lazy(async () => ({ default: (await import('./SetUpPlan.tsx')).SetUpPlan }))
const SetUpSponsorship = lazy(async () => ({
  default: (await import('./SetUpSponsorship.tsx')).SetUpSponsorship,
}))
const MyPlans = lazy(async () => ({ default: (await import('./MyPlans.tsx')).MyPlans }))

const route = getRouteApi('/(giving)/my-plans')

/** Plans of gifts: one that is being set up, else all that there are. @param place chooses where Maghrib is */
export function PlansPage({ place }: { place: ReactNode }) {
  const search = route.useSearch()
  const link = linkIn(useLocation({ select: ({ hash }) => hash }))
  return (
    <div className="page py-8">
      <div className="column grid gap-6">
        <Suspense
          fallback={
            <Loading>
              <SkeletonCard />
            </Loading>
          }
        >
          {search.every === undefined ? (
            <MyPlans link={link} arrivedId={search.plan} />
          ) : search.child !== undefined ? (
            <SetUpSponsorship number={search.child} place={place} />
          ) : (
            <SetUpPlan {...search} every={search.every} place={place} />
          )}
        </Suspense>
      </div>
    </div>
  )
}
