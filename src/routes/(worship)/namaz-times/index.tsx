import { createFileRoute } from '@tanstack/react-router'
import { PrayerTimesPage } from '../../../features/prayer/PrayerTimesPage.tsx'
import { preparePrayer } from '../../../features/prayer/prepare-prayer.ts'

export const Route = createFileRoute('/(worship)/namaz-times/')({
  staticData: { head: 'prayer:head.times' },
  validateSearch: (search): { choose?: boolean } => ({ choose: search.choose === true || undefined }),
  loader: ({ context }) => preparePrayer(context, ['own-times']),
  component: PrayerTimesPage,
})
