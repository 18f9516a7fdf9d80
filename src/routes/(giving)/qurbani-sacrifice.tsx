import { createFileRoute } from '@tanstack/react-router'
import { cmsHead } from '../../features/cms/cms-head.ts'
import { prepareTracking, SacrificePage } from './-Sacrifice.tsx'

export const Route = createFileRoute('/(giving)/qurbani-sacrifice')({
  staticData: { headOf: ({ client, reader }) => cmsHead(client, 'qurbani-sacrifice', reader) },
  validateSearch: ({ order }: Record<string, unknown>): { order?: string } => ({
    order: typeof order === 'string' ? order : undefined,
  }),
  loader: ({ context }) => prepareTracking(context),
  component: SacrificePage,
})
