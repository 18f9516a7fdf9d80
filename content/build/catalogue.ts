import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { causeKinds } from '../../contract/catalogue.ts'
import { type Language, languages } from '../../contract/languages.ts'
import { zakatCategories } from '../../contract/zakat-categories.ts'
import { ROOT } from './packages.ts'

const id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const words = z.string().check(z.regex(/\S/))
const positive = z.int().check(z.positive())

/** The interface is in ten languages, and so is all that donors read: none may be missing. */
const inAll = <T extends z.core.$ZodType>(text: T) =>
  z.strictObject(Object.fromEntries(languages.map(language => [language, text])) as Record<Language, T>)

/** Invented for the demonstration: with it open, production takes no real money. */
const isDemo = z.optional(z.boolean())

const charity = z.strictObject({
  id,
  isDemo,
  name: words,
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  about: inAll(words),
})

const cause = z.strictObject({
  id,
  kind: z.enum(causeKinds),
  /** Of content/causes/drawings.json. */
  drawing: id,
  title: inAll(words),
  summary: inAll(words),
})

const project = z.strictObject({
  id,
  isDemo,
  /** Not there: it is left as it is, and a new one is open. */
  isOpen: z.optional(z.boolean()),
  causeId: id,
  charityId: id,
  kind: z.enum(causeKinds),
  title: inAll(words),
  summary: inAll(words),
  /** Paragraphs of plain text. */
  story: inAll(z.array(words).check(z.minLength(1))),
  /** Where a pound goes: parts in hundredths. */
  spending: z.array(z.strictObject({ label: inAll(words), percent: positive })),
  /** Price of one animal or share; null where the amount is free. */
  unitMinorGbp: z.nullable(positive),
  presetsMinorGbp: z.array(positive),
  goalMinorGbp: z.nullable(positive),
  isRestricted: z.boolean(),
  /** Which of the eight categories of Q 9:60 receives; null where the gift is not zakat. */
  zakatCategory: z.nullable(z.enum(zakatCategories)),
  giftAid: z.optional(z.boolean()),
})

const shape = z.strictObject({
  charities: z.array(charity),
  causes: z.array(cause),
  projects: z.array(project),
})

/** Causes and projects in the order in which they are shown. */
export type Catalogue = z.output<typeof shape>

type Project = Catalogue['projects'][number]

/** Each says what is wrong with a project, or nothing. */
const projectRules: ((project: Project, catalogue: Catalogue) => string | false)[] = [
  ({ causeId }, { causes }) => !causes.some(known => known.id === causeId) && `unknown cause ${causeId}`,
  ({ charityId }, { charities }) =>
    !charities.some(known => known.id === charityId) && `unknown charity ${charityId}`,
  ({ causeId, kind }, { causes }) =>
    causes.some(known => known.id === causeId && known.kind !== kind) &&
    `kind ${kind} is not that of its cause ${causeId}`,
  ({ spending }) => {
    const total = spending.reduce((sum, { percent }) => sum + percent, 0)
    return total !== 100 && `spending adds up to ${total}, not 100`
  },
  ({ presetsMinorGbp: presets }) =>
    presets.some((preset, at) => at > 0 && preset <= (presets[at - 1] ?? 0)) &&
    `presets are not ascending: ${presets.join(', ')}`,
  ({ presetsMinorGbp, unitMinorGbp }) =>
    presetsMinorGbp.length === 0 && unitMinorGbp === null && 'neither presets nor the price of a unit',
  // Zakat is handed to people; a building is none of the eight categories (Q 9:60).
  ({ kind, zakatCategory }) =>
    (kind === 'masjid' || kind === 'mosque_share') &&
    zakatCategory !== null &&
    `zakat cannot go to a project of kind ${kind}`,
  ({ kind, zakatCategory }) => kind === 'zakat' && zakatCategory === null && 'zakat without a category',
]

/** @throws Error of one line naming the first thing that is wrong, e.g. `catalogue: gaza-food: unknown cause gazza`. */
export function checkCatalogue(candidate: unknown): Catalogue {
  const parsed = shape.safeParse(candidate)
  if (!parsed.success) throw refusal(placeOf(parsed.error.issues[0]?.path ?? [], candidate), parsed.error)
  const catalogue = parsed.data
  for (const part of ['charities', 'causes', 'projects'] as const) {
    const twice = firstRepeated(catalogue[part].map(each => each.id))
    if (twice) throw new Error(`catalogue: two ${part} have the id ${twice}`)
  }
  for (const each of catalogue.projects) {
    const wrong = projectRules.map(rule => rule(each, catalogue)).find(Boolean)
    if (wrong) throw new Error(`catalogue: ${each.id}: ${wrong}`)
  }
  return catalogue
}

/**
 * Reads `charities.json`, `causes.json` and `projects/<NN>-<id>.json`.
 * @throws Error of one line naming what is wrong.
 */
export function readCatalogue(directory = join(ROOT, 'content/catalogue')): Catalogue {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(directory, file), 'utf8'))
  const files = readdirSync(join(directory, 'projects'))
    .filter(name => name.endsWith('.json'))
    .sort()
  const catalogue = checkCatalogue({
    charities: read('charities.json'),
    causes: read('causes.json'),
    projects: files.map(name => read(`projects/${name}`)),
  })
  for (const [at, name] of files.entries()) {
    const projectId = catalogue.projects[at]?.id
    if (!/^\d\d-/.test(name) || name.slice(3) !== `${projectId}.json`)
      throw new Error(`catalogue: ${name} holds ${projectId}: name it <two digits>-${projectId}.json`)
  }
  return catalogue
}

const wordsOf: Partial<Record<z.core.$ZodIssue['code'], string>> = {
  invalid_type: 'is missing or not what it should be',
  too_small: 'is empty or too small',
  unrecognized_keys: 'has a key that nobody reads',
}

function refusal(place: string, { issues }: z.core.$ZodError): Error {
  const code = issues[0]?.code
  return new Error(`catalogue: ${place} ${(code && wordsOf[code]) ?? 'is not valid'}`)
}

/** `gaza-food: title.ar` rather than `projects.0.title.ar`. */
function placeOf(path: readonly PropertyKey[], candidate: unknown): string {
  const [part, at, ...rest] = path.map(String)
  const list = Object(candidate)[part ?? '']
  const known = Array.isArray(list) ? Object(list[Number(at)]).id : undefined
  return typeof known === 'string' && rest.length > 0
    ? `${known}: ${rest.join('.')}`
    : path.map(String).join('.')
}

function firstRepeated(ids: string[]): string | undefined {
  return ids.find((each, at) => ids.indexOf(each) !== at)
}
