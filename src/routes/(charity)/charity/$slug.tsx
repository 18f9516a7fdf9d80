import { createFileRoute } from '@tanstack/react-router'
import { CharityPage } from '../../../features/charities/CharityPage.tsx'
import { charityHead } from '../../../features/charities/charity-head.ts'
import { prepareCharity } from '../../../features/charities/prepare-charity.ts'

export const Route = createFileRoute('/(charity)/charity/$slug')({
  staticData: { head: 'charities:head.directory', headOf: charityHead },
  loader: ({ context, params }) => prepareCharity(context, params.slug),
  component: () => <CharityPage slug={Route.useParams().slug} />,
})
