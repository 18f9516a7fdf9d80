/** The ways to be with the names: the list, one after the other, or asked about. */
export type NamesView = 'list' | 'recite' | 'quiz'

/** Cleans the address: a view that there is not is the list. */
export const namesSearch = ({ view }: Record<string, unknown>): { view?: NamesView } => ({
  view: view === 'recite' || view === 'quiz' ? view : undefined,
})
