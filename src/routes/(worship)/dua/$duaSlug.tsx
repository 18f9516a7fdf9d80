import { createFileRoute } from '@tanstack/react-router'
import { DuaPage } from '../../../features/duas/DuaPage.tsx'
import { duaHead } from '../../../features/duas/dua-head.ts'
import { prepareDua } from '../../../features/duas/prepare-duas.ts'

export const Route = createFileRoute('/(worship)/dua/$duaSlug')({
  staticData: { head: 'duas:head.missing', headOf: duaHead },
  loader: ({ context, params }) => prepareDua(context, params.duaSlug),
  component: () => <DuaPage {...Route.useParams()} />,
})
