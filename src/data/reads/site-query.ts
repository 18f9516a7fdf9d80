import type { site } from '../../../contract/site.ts'
import { query } from '../queries.ts'

/** What the app must know of the service: its version, and whether the tools of testers are there. */
export const siteQuery = () => query<typeof site.status>('/api/site', {})
