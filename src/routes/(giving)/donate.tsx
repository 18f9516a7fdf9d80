import { createFileRoute, redirect } from '@tanstack/react-router'
import { causeCardsQuery } from '../../data/reads/cause-cards-query.ts'
import { causeQuery } from '../../data/reads/cause-query.ts'
import { causeHead } from '../../features/giving/cause-head.ts'
import { DonatePage } from '../../features/giving/DonatePage.tsx'
import { ownLinkIn } from '../../features/giving/own-link.ts'
import { preparePage } from '../../i18n/app-context.ts'

interface DonateSearch {
  cause?: string | undefined
  project?: string | undefined
  /** What another app shares with this one (manifest.webmanifest). */
  url?: string
  text?: string
}

export const Route = createFileRoute('/(giving)/donate')({
  staticData: { head: 'giving:head.donate', headOf: causeHead },
  // Whatever the address says: a cause that is none is looked for in vain.
  validateSearch: (search: DonateSearch) => search,
  loaderDeps: ({ search: { cause, url, text } }) => ({
    cause,
    shared: [url, text].filter(Boolean).join(' '),
  }),
  loader: async ({ context, deps: { cause, shared } }) => {
    if (shared)
      throw redirect({ href: ownLinkIn(shared, globalThis.location?.origin) ?? '/donate', replace: true })
    const reader = context.reader.get()
    await preparePage(context, ['giving', 'errors'], [causeCardsQuery(reader)])
    const cards = context.queryClient.getQueryData(causeCardsQuery(reader).queryKey)
    if (cause === undefined || !cards?.causes.some(({ id }) => id === cause)) return
    await preparePage(context, [], [causeQuery(reader, cause)])
  },
  component: DonatePage,
})
