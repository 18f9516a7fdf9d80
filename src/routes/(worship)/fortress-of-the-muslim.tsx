import { createFileRoute } from '@tanstack/react-router'
import { FortressPage } from '../../features/duas/FortressPage.tsx'
import { fortressSearch } from '../../features/duas/fortress-search.ts'
import { prepareFortress } from '../../features/duas/prepare-duas.ts'

export const Route = createFileRoute('/(worship)/fortress-of-the-muslim')({
  staticData: { head: 'duas:head.fortress' },
  validateSearch: fortressSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prepareFortress(context, deps),
  component: FortressPage,
})
