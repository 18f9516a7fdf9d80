import { createFileRoute } from '@tanstack/react-router'
import { OnboardingPage } from '../../features/charity-desk/OnboardingPage.tsx'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(charity)/charity-onboarding')({
  staticData: { head: 'charity-desk:head.apply', isPrivate: true },
  loader: ({ context }) => preparePage(context, ['charity-desk', 'errors']),
  component: OnboardingPage,
})
