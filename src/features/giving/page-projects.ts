import type { Cause, Project } from '../../../contract/catalogue.ts'

/** The open projects that a page names, in its order; all of its causes where it names none, or none of them is open. */
export function pageProjects(causes: readonly Cause[], named: readonly string[]): Project[] {
  const open = causes.flatMap(({ projects }) => projects)
  const chosen = named.flatMap(id => open.find(project => project.id === id) ?? [])
  return chosen.length > 0 ? chosen : open
}
