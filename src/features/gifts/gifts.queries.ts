import type { catalogue } from '../../../contract/catalogue.ts'
import type { donations } from '../../../contract/donations.ts'
import type { Language } from '../../../contract/languages.ts'
import { privateQuery, query } from '../../data/queries.ts'

/** The receipt of a gift of this device, with the proof once the log has taken it in. */
export const receiptQuery = (id: string, lang: string) =>
  privateQuery<typeof donations.receipt>('/api/donations/:id/receipt', { params: { id }, query: { lang } })

/** What became of gifts to these projects, open or not. */
export const reportsQuery = (projects: readonly string[], lang: Language) =>
  query<typeof catalogue.reports>('/api/project-reports', {
    query: { lang, projects: [...new Set(projects)].toSorted().join() },
  })
