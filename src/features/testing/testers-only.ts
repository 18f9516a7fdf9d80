import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { siteQuery } from '../../data/reads/site-query.ts'

/** A page for testers is not there outside of test mode: call it first in its loader. */
export async function testersOnly(queryClient: QueryClient): Promise<void> {
  const site = await queryClient.ensureQueryData(siteQuery())
  if (!site.isTestMode) throw redirect({ to: '/404' })
}
