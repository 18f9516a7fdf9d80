import { createFileRoute } from '@tanstack/react-router'
import { causeQuery } from '../../data/reads/cause-query.ts'
import { EmergencyPage } from '../../features/giving/EmergencyPage.tsx'
import { emergencyCauses } from '../../features/giving/emergency-causes.ts'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(giving)/palestine-emergency')({
  staticData: { head: 'giving:head.emergency' },
  loader: ({ context }) => {
    const reader = context.reader.get()
    const queries = emergencyCauses.map(id => causeQuery(reader, id))
    return preparePage(context, ['giving', 'errors'], queries)
  },
  component: EmergencyPage,
})
