import { createFileRoute } from '@tanstack/react-router'
import { DuaCategoryPage } from '../../../../features/duas/DuaCategoryPage.tsx'
import { duaHead } from '../../../../features/duas/dua-head.ts'
import { prepareChapter } from '../../../../features/duas/prepare-duas.ts'

export const Route = createFileRoute('/(worship)/duas/category/$categorySlug')({
  staticData: { head: 'duas:head.missing', headOf: duaHead },
  loader: ({ context, params }) => prepareChapter(context, params.categorySlug),
  component: () => <DuaCategoryPage {...Route.useParams()} />,
})
