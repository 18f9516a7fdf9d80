import type { AnyRouteMatch } from '@tanstack/react-router'
import type { HeadPlace, PageHead } from '../i18n/app-context.ts'
import type { Say } from '../i18n/translator.ts'

/** Title and description of the page on which the matches end: with its data, else in the words of its key. */
export function pageHead(
  matches: readonly AnyRouteMatch[],
  { client, reader }: Pick<HeadPlace, 'client' | 'reader'>,
  say: Say,
): PageHead {
  const last = matches.findLast(({ staticData }) => staticData.head ?? staticData.headOf)
  const { head = 'common:head.default', headOf } = last?.staticData ?? {}
  const ofData = last && headOf?.({ client, reader, say, params: last.params, search: last.search })
  return ofData ?? { title: say(`${head}.title`), description: say(`${head}.description`) }
}
