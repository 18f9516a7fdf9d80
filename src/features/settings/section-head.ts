import type { HeadPlace, PageHead } from '../../i18n/app-context.ts'
import { settingsSearch } from './settings-search.ts'

/** On a phone each section is a page of its own, and is said as one. */
export function sectionHead({ say, search }: HeadPlace): PageHead | null {
  const { section } = settingsSearch(search)
  if (!section) return null
  return {
    title: `${say(`settings:sections.${section}`)} · ${say('settings:head.title')}`,
    description: say('settings:head.description'),
  }
}
