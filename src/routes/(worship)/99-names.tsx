import { createFileRoute } from '@tanstack/react-router'
import { NamesPage } from '../../features/names/NamesPage.tsx'
import { namesSearch } from '../../features/names/names-search.ts'
import { prepareNames } from '../../features/names/prepare-names.ts'

export const Route = createFileRoute('/(worship)/99-names')({
  staticData: { head: 'names:head' },
  validateSearch: namesSearch,
  loader: ({ context }) => prepareNames(context),
  component: NamesPage,
})
