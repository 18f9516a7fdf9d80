import { createFileRoute } from '@tanstack/react-router'
import { WhyDonatePage } from '../../features/why-donate/WhyDonatePage.tsx'
import { ayatQuery } from '../../features/why-donate/why-donate.queries.ts'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(general)/why-donate')({
  staticData: { head: 'why-donate:head' },
  loader: ({ context }) => preparePage(context, ['why-donate'], [ayatQuery(context.reader.get().language)]),
  component: WhyDonatePage,
})
