import { createFileRoute } from '@tanstack/react-router'
import { cmsHead } from '../../features/cms/cms-head.ts'
import { prepareOrder, QurbaniPage } from './-Qurbani.tsx'

export const Route = createFileRoute('/(giving)/qurbani')({
  staticData: { headOf: ({ client, reader }) => cmsHead(client, 'qurbani', reader) },
  loader: ({ context }) => prepareOrder(context),
  component: QurbaniPage,
})
