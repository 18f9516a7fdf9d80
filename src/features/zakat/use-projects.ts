import { useQuery } from '@tanstack/react-query'
import type { Project } from '../../../contract/catalogue.ts'
import type { Currency } from '../../../contract/money.ts'
import { causeQuery } from '../../data/reads/cause-query.ts'
import { useReader } from '../../i18n/reader.tsx'

/** Open projects of a cause, in the currency of a calculation; undefined while they are fetched, null where the device has none. */
export function useProjects(
  currency: Currency,
  id: 'zakat' | 'amends',
): readonly Project[] | null | undefined {
  const { language } = useReader()
  const { data, isFetching } = useQuery(causeQuery({ language, currency }, id))
  if (!data) return isFetching ? undefined : null
  return data.projects.filter(project => project.isOpen && (id !== 'zakat' || project.zakatEligible))
}
