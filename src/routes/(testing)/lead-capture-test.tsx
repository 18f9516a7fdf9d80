import { createFileRoute, redirect } from '@tanstack/react-router'
import { siteQuery } from '../../data/reads/site-query.ts'
import { LeadCaptureTestPage } from '../../features/captures/LeadCaptureTestPage.tsx'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(testing)/lead-capture-test')({
  staticData: { head: 'captures:head', isPrivate: true },
  loader: async ({ context }) => {
    const site = await context.queryClient.ensureQueryData(siteQuery())
    if (!site.isTestMode) throw redirect({ to: '/404' })
    await preparePage(context, ['captures', 'consent'])
  },
  component: LeadCaptureTestPage,
})
