import { createFileRoute } from '@tanstack/react-router'
import type { ChildSearch } from '../../features/sponsorships/child-search.ts'
import { childHead } from './-child-head.ts'
import { OrphanagesPage, prepareOrphanages } from './-Orphanages.tsx'

export const Route = createFileRoute('/(giving)/orphanages')({
  staticData: {
    headOf: childHead,
    // A child's file is for who sponsors, not for the lists of search engines.
    privateWith: 'file',
  },
  // Read where the page is: what knows its words is not in what every visitor loads.
  validateSearch: (search: ChildSearch) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prepareOrphanages(context, deps),
  component: () => <OrphanagesPage search={Route.useSearch()} />,
})
