import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { causeKinds } from '../../contract/catalogue.ts'
import { languages } from '../../contract/languages.ts'
import { reportKinds } from '../../contract/report-words.ts'

const content = new URL('../../content/', import.meta.url)

const others = languages.filter(language => language !== 'en')
const inLanguages = <T extends z.ZodMiniType>(part: T) =>
  z.object({ en: part, ...Object.fromEntries(others.map(language => [language, z.optional(part)])) })
const texts = inLanguages(z.string())

const charities = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    country: z.string(),
    about: z.record(z.string(), z.string()),
  }),
)
const causes = z.array(z.object({ id: z.string(), kind: z.enum(causeKinds), title: texts, summary: texts }))
const project = z.object({
  id: z.string(),
  causeId: z.string(),
  charityId: z.string(),
  kind: z.enum(causeKinds),
  title: texts,
  summary: texts,
  story: inLanguages(z.array(z.string())),
  spending: z.array(z.object({ label: texts, percent: z.int() })),
  unitMinorGbp: z.nullable(z.int()),
  presetsMinorGbp: z.array(z.int()),
  goalMinorGbp: z.nullable(z.int()),
  isRestricted: z.boolean(),
  zakatCategory: z.nullable(z.string()),
})
const reports = z.array(
  z.object({
    id: z.string(),
    projectId: z.string(),
    on: z.iso.date(),
    kind: z.enum(reportKinds),
    text: texts,
  }),
)
const rates = z.object({ date: z.string(), source: z.string(), rates: z.record(z.string(), z.number()) })

const read = <T extends z.ZodMiniType>(name: string, schema: T): z.output<T> =>
  schema.parse(JSON.parse(readFileSync(new URL(name, content), 'utf8')))

/** The catalogue as it is written in `content/`, in the order of its files. */
export function readCatalogueContent() {
  const names = readdirSync(new URL('catalogue/projects/', content)).filter(name => name.endsWith('.json'))
  return {
    charities: read('catalogue/charities.json', charities),
    causes: read('catalogue/causes.json', causes),
    projects: names.sort().map(name => read(`catalogue/projects/${name}`, project)),
    reports: read('demo/reports.json', reports),
    rates: read('rates.json', rates),
  }
}
