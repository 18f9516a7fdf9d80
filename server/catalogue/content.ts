import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { causeKinds } from '../../contract/catalogue.ts'
import { languages } from '../../contract/languages.ts'
import { reportKinds } from '../../contract/report-words.ts'
import { zakatCategories } from '../../contract/zakat-categories.ts'
import { ConfigError } from '../config-error.ts'
import { fundId } from '../membership/tier-prices.ts'

const content = new URL('../../content/', import.meta.url)

const others = languages.filter(language => language !== 'en')
const inLanguages = <T extends z.ZodMiniType>(part: T) =>
  z.object({ en: part, ...Object.fromEntries(others.map(language => [language, z.optional(part)])) })
const texts = inLanguages(z.string())

const charities = z.array(
  z.object({
    id: z.string(),
    isDemo: z._default(z.boolean(), false),
    name: z.string(),
    country: z.string(),
    about: z.record(z.string(), z.string()),
  }),
)
const causes = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(causeKinds),
    drawing: z.string(),
    title: texts,
    summary: texts,
  }),
)
const project = z.object({
  id: z.string(),
  isDemo: z._default(z.boolean(), false),
  isOpen: z.optional(z.boolean()),
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
  zakatCategory: z.nullable(z.enum(zakatCategories)),
  /** Where it is otherwise than its charity's country says. */
  giftAid: z.optional(z.boolean()),
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

function readFrom<T extends z.ZodMiniType>(directory: URL, name: string, schema: T): z.output<T> {
  try {
    return schema.parse(JSON.parse(readFileSync(new URL(name, directory), 'utf8')))
  } catch (error) {
    throw new ConfigError(`content/${name} can't be used: ${whyOf(error)}`)
  }
}

function whyOf(error: unknown): string {
  const issue = error instanceof z.core.$ZodError ? error.issues[0] : undefined
  if (issue) return `${issue.path.map(String).join('.')} is not what it must be`
  return error instanceof Error ? error.message : String(error)
}

/**
 * The catalogue as it is written in `content/`, in the order of its files. An operator puts their own into some of them:
 * throws ConfigError with one line for a file that can't be used.
 */
export function readCatalogueContent(directory: URL = content) {
  const read = <T extends z.ZodMiniType>(name: string, schema: T) => readFrom(directory, name, schema)
  const names = readdirSync(new URL('catalogue/projects/', directory)).filter(name => name.endsWith('.json'))
  const known = read('catalogue/charities.json', charities)
  const catalogue = {
    charities: known,
    causes: read('catalogue/causes.json', causes),
    projects: names
      .sort()
      .map(name => read(`catalogue/projects/${name}`, project))
      .map(each => ({ ...each, giftAid: each.giftAid ?? hasGiftAid(each, known) })),
    reports: read('demo/reports.json', reports),
    rates: read('rates.json', rates),
  }
  refuseUnknown(catalogue)
  return catalogue
}

/** HMRC pays Gift Aid to charities of the UK, and none of what keeps Jariyah itself going (decision 201). */
const hasGiftAid = (
  { id, charityId }: z.output<typeof project>,
  known: z.output<typeof charities>,
): boolean => id !== fundId && known.some(each => each.id === charityId && each.country === 'GB')

export type CatalogueContent = ReturnType<typeof readCatalogueContent>

function refuseUnknown(catalogue: Pick<CatalogueContent, 'charities' | 'causes' | 'projects'>): void {
  for (const { id, charityId, causeId } of catalogue.projects) {
    if (!catalogue.charities.some(known => known.id === charityId))
      throw new ConfigError(`content/catalogue: ${id} names the charity ${charityId}, which is not there`)
    if (!catalogue.causes.some(known => known.id === causeId))
      throw new ConfigError(`content/catalogue: ${id} names the cause ${causeId}, which is not there`)
  }
}
