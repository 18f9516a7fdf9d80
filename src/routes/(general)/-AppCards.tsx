import { AppStartPage } from '../../features/app-start/AppStartPage.tsx'
import { PrayerToday } from '../../features/prayer/PrayerToday.tsx'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { SkeletonCard } from '../../ui/SkeletonCard.tsx'

const ContinueReading = lazyExtra(
  async () => (await import('../../features/quran/ContinueReading.tsx')).ContinueReading,
  <SkeletonCard />,
)
const KhatmToday = lazyExtra(
  async () => (await import('../../features/quran/khatm/KhatmToday.tsx')).KhatmToday,
)
const StreakCard = lazyExtra(
  async () => (await import('../../features/rewards/StreakCard.tsx')).StreakCard,
  <SkeletonCard />,
)
const GiveAgain = lazyExtra(
  async () => (await import('../../features/gifts/GiveAgain.tsx')).GiveAgain,
  <SkeletonCard />,
)

/** The cards of /app, each with what it needs: none waits for another. */
export const AppCards = () => (
  <AppStartPage
    prayer={<PrayerToday />}
    quran={<ContinueReading />}
    khatm={<KhatmToday />}
    streak={<StreakCard />}
    gift={<GiveAgain />}
  />
)
