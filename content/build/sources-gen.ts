import type { Sources } from './notice.ts'

/** The module from which /about credits every source: what NOTICE.md says, for the page. */
export const renderSourcesModule = (sources: Sources): string => `export interface Source {
  name: string
  use: string
  by: string
  licence: string
  version: string
  link: string
  note?: string
}

/** Written by content/build from content/sources.json (npm run content): do not edit. */
export const sources: Readonly<Record<'texts' | 'translations' | 'fonts' | 'data' | 'icons', readonly Source[]>> = ${JSON.stringify(sources, null, 2)}
`
