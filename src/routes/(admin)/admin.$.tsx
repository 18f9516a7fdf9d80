import { createFileRoute } from '@tanstack/react-router'
import type { AdminSearch } from '../../admin/kit/section.ts'
import { preparePage } from '../../i18n/app-context.ts'
import { part } from '../../ui/part.tsx'

// Apart, so that the list of its files is not in what every visitor loads.
const Admin = part(async () => (await import('./-Admin.tsx')).Admin)

export const Route = createFileRoute('/(admin)/admin/$')({
  staticData: { head: 'admin:head', isPrivate: true, chrome: 'none' },
  validateSearch: (search: AdminSearch) => search,
  loader: ({ context }) =>
    preparePage(context, [
      'admin',
      'charity-desk',
      'charities',
      'accounts',
      'settings',
      'calendar',
      'refunds',
      'sponsorships',
      'giving',
      'errors',
    ]),
  component: () => <Admin />,
})
