import { createFileRoute } from '@tanstack/react-router'
import { causeCardsQuery } from '../../data/reads/cause-cards-query.ts'
import { causeQuery } from '../../data/reads/cause-query.ts'
import { causeHead } from '../../features/giving/cause-head.ts'
import { DonatePage } from '../../features/giving/DonatePage.tsx'
import { preparePage } from '../../i18n/app-context.ts'

export const Route = createFileRoute('/(giving)/donate')({
  staticData: { head: 'giving:head.donate', headOf: causeHead },
  validateSearch: ({ cause, project }: Record<string, unknown>): { cause?: string; project?: string } => ({
    cause: typeof cause === 'string' ? cause : undefined,
    project: typeof project === 'string' ? project : undefined,
  }),
  loaderDeps: ({ search: { cause } }) => ({ cause }),
  loader: async ({ context, deps: { cause } }) => {
    const reader = context.reader.get()
    await preparePage(context, ['giving', 'errors'], [causeCardsQuery(reader)])
    const cards = context.queryClient.getQueryData(causeCardsQuery(reader).queryKey)
    if (cause === undefined || !cards?.causes.some(({ id }) => id === cause)) return
    await preparePage(context, [], [causeQuery(reader, cause)])
  },
  component: DonatePage,
})
