import { createFileRoute } from '@tanstack/react-router'
import { cmsHead } from '../../features/cms/cms-head.ts'
import { prepareTracking, SacrificePage } from './-Sacrifice.tsx'

export const Route = createFileRoute('/(giving)/qurbani-sacrifice')({
  staticData: { headOf: ({ client, reader }) => cmsHead(client, 'qurbani-sacrifice', reader) },
  validateSearch: (search: Record<string, unknown>): { order?: string } =>
    typeof search.order === 'string' ? { order: search.order } : {},
  loader: ({ context }) => prepareTracking(context),
  component: SacrificePage,
})
