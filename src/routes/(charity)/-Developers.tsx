import { lazy, Suspense } from 'react'
import { DevelopersPage } from '../../features/charity-desk/DevelopersPage.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { SkeletonCard } from '../../ui/SkeletonCard.tsx'

// Only who speaks for a charity comes as far.
const DeskDevelopers = lazy(async () => ({ default: (await import('./-DeskDevelopers.tsx')).DeskDevelopers }))

export const Developers = () => (
  <DevelopersPage
    parts={
      <Suspense
        fallback={
          <Loading>
            <SkeletonCard />
          </Loading>
        }
      >
        <DeskDevelopers />
      </Suspense>
    }
  />
)
