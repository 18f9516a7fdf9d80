import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, readContent } from './packages.ts'

export type Source = {
  name: string
  use: string
  by: string
  licence: string
  version: string
  link: string
  note?: string
}
export type Sources = Record<Section, Source[]>
type Section = 'texts' | 'translations' | 'fonts' | 'data' | 'icons'

const TITLES: Record<Section, string> = {
  texts: 'Texts',
  translations: 'Translations of the Quran',
  fonts: 'Fonts',
  data: 'Data',
  icons: 'Icons',
}

const INTRODUCTION = `# Notice

Jariyah is licensed under Apache-2.0. What follows is the work of others and keeps its own terms. Written by
content/build/notice.ts from content/sources.json. Code packages carry their licences in node_modules; those of what is in the app's
scripts are written by the build to licences.txt, to which /about leads.

"Tanzil terms": the translation is free for non-commercial use with attribution; any other use needs the permission of
the translator or publisher (https://tanzil.net/trans/). An operator who charges for the service must ask or leave the pack out.
`

/** @throws Error naming the source and the field that it leaves empty. */
export function renderNotice(sources: Sources): string {
  const sections = Object.entries(TITLES) as [Section, string][]
  return [INTRODUCTION, ...sections.map(([section, title]) => renderSection(title, sources[section]))].join(
    '\n',
  )
}

function renderSection(title: string, sources: Source[]): string {
  return `## ${title}\n\n${sources.map(renderSource).join('\n')}`
}

function renderSource(source: Source): string {
  const fields: (keyof Source)[] = ['name', 'use', 'by', 'licence', 'version', 'link']
  const empty = fields.find(field => !source[field])
  if (empty) throw new Error(`sources.json: "${source.name}" has no ${empty}`)
  const { name, use, by, licence, version, link, note } = source
  return `- **${name}**, ${by}. ${licence}. ${version}, <${link}>. ${use}${note ? ` ${note}` : ''}\n`
}

if (import.meta.main)
  writeFileSync(join(ROOT, 'NOTICE.md'), renderNotice(readContent('sources.json') as Sources))
