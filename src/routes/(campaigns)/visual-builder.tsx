import { createFileRoute } from '@tanstack/react-router'
import { VisualBuilder } from '../../features/campaigns/builder/VisualBuilder.tsx'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(campaigns)/visual-builder')({
  staticData: { head: 'visual-builder:head', isPrivate: true },
  validateSearch: ({ campaign }: Record<string, unknown>): { campaign?: string } => ({
    campaign: typeof campaign === 'string' ? campaign : undefined,
  }),
  loader: ({ context }) => preparePage(context, ['visual-builder', 'campaigns', 'campaign-desk', 'errors']),
  component: () => <VisualBuilder campaign={Route.useSearch().campaign} />,
})
