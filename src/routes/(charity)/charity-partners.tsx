import { createFileRoute } from '@tanstack/react-router'
import { CharitiesPage } from '../../features/charities/CharitiesPage.tsx'
import { charitiesQuery } from '../../features/charities/charities.queries.ts'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(charity)/charity-partners')({
  staticData: { head: 'charities:head.directory' },
  validateSearch: (search: Record<string, unknown>): { search?: string } => {
    // The router reads one of digits alone as a number.
    const asked = typeof search.search === 'number' ? `${search.search}` : search.search
    return { search: (typeof asked === 'string' && asked.trim().slice(0, 40)) || undefined }
  },
  loaderDeps: ({ search: { search } }) => ({ search }),
  loader: ({ context, deps: { search } }) =>
    preparePage(context, ['charities'], [charitiesQuery(context.reader.get(), search)]),
  component: () => <CharitiesPage search={Route.useSearch().search} />,
})
