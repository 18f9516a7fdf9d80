import { createFileRoute } from '@tanstack/react-router'
import { PointsGuidePage } from '../../features/rewards/PointsGuidePage.tsx'
import { pointsGuideQuery } from '../../features/rewards/points-guide.queries.ts'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(community)/jannah-points-guide')({
  staticData: { head: 'points-guide:head' },
  loader: ({ context }) => preparePage(context, ['points-guide', 'rewards'], [pointsGuideQuery()]),
  component: PointsGuidePage,
})
