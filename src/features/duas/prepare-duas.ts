import { redirect } from '@tanstack/react-router'
import { type AppContext, preparePage } from '../../i18n/app-context.ts'
import {
  chapterQuery,
  chaptersQuery,
  duaQuery,
  entriesQuery,
  setQuery,
  setShapesQuery,
} from './duas.queries.ts'
import type { FortressSearch } from './fortress-search.ts'
import { currentDuaId } from './moved-duas.ts'

const languageOf = (context: AppContext) => context.reader.get().language

export function prepareDuas(context: AppContext): Promise<void> {
  const language = languageOf(context)
  return preparePage(context, ['duas'], [chaptersQuery(language), setShapesQuery(language)])
}

export function prepareDuaLibrary(context: AppContext): Promise<void> {
  const language = languageOf(context)
  return preparePage(context, ['duas'], [chaptersQuery(language), entriesQuery(language)])
}

export function prepareFortress(context: AppContext, { set }: FortressSearch): Promise<void> {
  if (!set) return prepareDuas(context)
  return preparePage(context, ['duas'], [setQuery(languageOf(context), set)])
}

export const prepareChapter = (context: AppContext, id: string): Promise<void> =>
  prepareFound(context, chapterQuery(languageOf(context), id))

/** A dua that has moved leads to where it is. */
export async function prepareDua(context: AppContext, id: string): Promise<void> {
  const duaSlug = currentDuaId(id)
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to lead on
  if (duaSlug !== id) throw redirect({ to: '/dua/$duaSlug', params: { duaSlug } })
  await prepareFound(context, duaQuery(languageOf(context), id))
}

/** Brings what the address names; an address that names nothing leads to /404. */
async function prepareFound(
  context: AppContext,
  query: ReturnType<typeof duaQuery> | ReturnType<typeof chapterQuery>,
): Promise<void> {
  await preparePage(context, ['duas'], [query])
  // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to lead on
  if (context.queryClient.getQueryData(query.queryKey) === null) throw redirect({ to: '/404' })
}
