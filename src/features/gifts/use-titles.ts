import { useQuery } from '@tanstack/react-query'
import { causesQuery } from '../../data/reads/causes-query.ts'
import { useReader } from '../../i18n/reader.tsx'

export type TitleOf = (projectId: string) => string

/** The names of projects as the catalogue has them, on the device too. */
export function useTitles(isAsked: boolean): TitleOf {
  const { data } = useQuery({ ...causesQuery(useReader()), enabled: isAsked })
  const projects = data?.causes.flatMap(cause => cause.projects) ?? []
  return projectId => projects.find(project => project.id === projectId)?.title ?? ''
}
