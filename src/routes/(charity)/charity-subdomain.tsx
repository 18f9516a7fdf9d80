import { createFileRoute } from '@tanstack/react-router'
import { SubdomainPage } from '../../features/charities/SubdomainPage.tsx'
import { SlugPart } from '../../features/charity-desk/SlugPart.tsx'
import { preparePage } from '../../i18n/app-context.ts'
import { LoadingCard } from '../../ui/LoadingCard.tsx'
import { part } from '../../ui/part.tsx'

// Only who speaks for a charity comes as far.
const OwnSlug = part(async () => (await import('./-OwnSlug.tsx')).OwnSlug, <LoadingCard />)

export const Route = createFileRoute('/(charity)/charity-subdomain')({
  staticData: { head: 'charities:head.address' },
  loader: ({ context }) => preparePage(context, ['charities', 'charity-desk', 'errors']),
  component: () => <SubdomainPage form={<SlugPart form={<OwnSlug />} />} />,
})
