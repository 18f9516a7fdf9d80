import { createFileRoute } from '@tanstack/react-router'
import { PlaceButton } from '../../features/prayer/PlaceButton.tsx'
import { QiblaPage } from '../../features/qibla/QiblaPage.tsx'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(worship)/qibla-finder')({
  staticData: { head: 'qibla:head' },
  loader: ({ context }) => preparePage(context, ['qibla', 'prayer']),
  component: () => <QiblaPage placeButton={<PlaceButton />} />,
})
