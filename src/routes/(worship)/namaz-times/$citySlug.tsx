import { createFileRoute } from '@tanstack/react-router'
import { CityPage } from '../../../features/prayer/CityPage.tsx'
import { cityHead } from '../../../features/prayer/city-head.ts'
import { prepareCity } from '../../../features/prayer/prepare-city.ts'

export const Route = createFileRoute('/(worship)/namaz-times/$citySlug')({
  staticData: { head: 'prayer:head.times', headOf: cityHead },
  loader: ({ context, params }) => prepareCity(context, params.citySlug),
  component: () => <CityPage {...Route.useParams()} />,
})
