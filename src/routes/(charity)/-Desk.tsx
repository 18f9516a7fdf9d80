import { lazy, Suspense } from 'react'
import { DeskPage } from '../../features/charity-desk/DeskPage.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { SkeletonCard } from '../../ui/SkeletonCard.tsx'

// Only who speaks for a charity comes as far.
const DeskMoney = lazy(async () => ({ default: (await import('./-DeskMoney.tsx')).DeskMoney }))

export const Desk = () => (
  <DeskPage
    money={
      <Suspense
        fallback={
          <Loading>
            <SkeletonCard />
          </Loading>
        }
      >
        <DeskMoney />
      </Suspense>
    }
  />
)
