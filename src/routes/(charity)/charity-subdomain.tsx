import { createFileRoute } from '@tanstack/react-router'
import { SubdomainPage } from '../../features/charities/SubdomainPage.tsx'
import { SlugForm } from '../../features/charity-desk/SlugForm.tsx'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(charity)/charity-subdomain')({
  staticData: { head: 'charities:head.address' },
  loader: ({ context }) => preparePage(context, ['charities', 'charity-desk', 'errors']),
  component: () => <SubdomainPage form={<SlugForm />} />,
})
