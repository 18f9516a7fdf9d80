import { lazy, Suspense } from 'react'
import { AppStartPage } from '../../features/app-start/AppStartPage.tsx'
import { PrayerToday } from '../../features/prayer/PrayerToday.tsx'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { SkeletonCard } from '../../ui/SkeletonCard.tsx'

const ContinueReading = lazy(async () => ({
  default: (await import('../../features/quran/ContinueReading.tsx')).ContinueReading,
}))
const KhatmToday = lazyExtra(
  async () => (await import('../../features/quran/khatm/KhatmToday.tsx')).KhatmToday,
)
const StreakCard = lazy(async () => ({
  default: (await import('../../features/rewards/StreakCard.tsx')).StreakCard,
}))
const GiveAgain = lazy(async () => ({
  default: (await import('../../features/gifts/GiveAgain.tsx')).GiveAgain,
}))

/** The cards of /app, each with what it needs: none waits for another. */
export const AppCards = () => (
  <AppStartPage
    prayer={<PrayerToday />}
    quran={
      <Suspense fallback={<SkeletonCard />}>
        <ContinueReading />
      </Suspense>
    }
    khatm={
      <Suspense>
        <KhatmToday />
      </Suspense>
    }
    streak={
      <Suspense fallback={<SkeletonCard />}>
        <StreakCard />
      </Suspense>
    }
    gift={
      <Suspense fallback={<SkeletonCard />}>
        <GiveAgain />
      </Suspense>
    }
  />
)
