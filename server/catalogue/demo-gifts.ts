import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { currency } from '../../contract/currency.ts'
import { purposes } from '../../contract/disbursements.ts'
import { visibilities } from '../../contract/donations.ts'
import type { Currency } from '../../contract/money.ts'
import { stepMinorOf } from '../../contract/step-minor.ts'
import { uuid7Of } from '../chance.ts'
import type { PricedLine } from '../donations/priced-gift.ts'
import type { ProjectRow } from './catalogue.sql.ts'
import type { DemoRandom } from './demo-random.ts'
import type { Catalogue } from './load-catalogue.ts'
import { pleasant } from './pleasant.ts'
import { boundsOf, fromGbp, minorGbpOf, offers, presetsOf, unitPriceOf } from './price.ts'

const weighed = <T extends z.ZodMiniType>(part: T) => z.array(z.tuple([part, z.number()]))

const schema = z.object({
  count: z.int(),
  days: z.int(),
  currencies: weighed(currency),
  amounts: z.object({ presets: z.array(z.number()), otherGbp: weighed(z.int()) }),
  quantities: weighed(z.int()),
  visibility: weighed(z.enum(visibilities)),
  messageShare: z.number(),
  refundShare: z.number(),
  /** What of the gifts until some days ago has reached the projects; `*` for those that are not named. */
  deliveries: z.object({
    daysAgo: z.number(),
    currencies: z.array(currency),
    percentOf: z.record(z.string(), z.number()),
    /** What a charity writes with a request. */
    notes: z.record(z.enum(purposes), z.string()),
  }),
  names: z.array(z.string()),
  messages: z.array(z.string()),
})

type Recipe = z.output<typeof schema>
export type DemoDeliveries = Recipe['deliveries']

/** One gift of the demonstration, before it is given. */
export interface DemoGift {
  id: string
  at: Date
  currency: Currency
  line: PricedLine
  visibility: (typeof visibilities)[number]
  publicName: string | null
  message: string | null
  isRefunded: boolean
}

export const readRecipe = (): Recipe =>
  schema.parse(JSON.parse(readFileSync(new URL('../../content/demo/gifts.json', import.meta.url), 'utf8')))

/** The demonstration's gifts of the days before `now`, oldest first. */
export function makeDemoGifts(catalogue: Catalogue, random: DemoRandom, now: Date): DemoGift[] {
  const recipe = readRecipe()
  // Nobody gave to our own costs before there was a service.
  const projects = [...catalogue.projects.values()].filter(
    ({ project }) => project.isDemo && project.isOpen && project.isRestricted,
  )
  if (projects.length === 0) return []
  return Array.from({ length: recipe.count }, () => timeOf(recipe, random, now))
    .sort((a, b) => a.getTime() - b.getTime())
    .map(at => makeGift(recipe, catalogue, random.pick(projects), random, at))
}

/** Recent days have more gifts, and the last one is a few minutes old. */
function timeOf({ days }: Recipe, random: DemoRandom, now: Date): Date {
  const ageDays = days * random.next() ** 1.4
  return new Date(now.getTime() - 120_000 - Math.floor(ageDays * 86_400_000))
}

function makeGift(
  recipe: Recipe,
  catalogue: Catalogue,
  row: ProjectRow,
  random: DemoRandom,
  at: Date,
): DemoGift {
  const currencies = recipe.currencies.filter(([code]) => offers(catalogue.rates, code))
  const code = random.weigh(currencies)
  const visibility = random.weigh(recipe.visibility)
  return {
    id: uuid7Of(at.getTime(), random.bytes(16)),
    at,
    currency: code,
    line: makeLine(recipe, catalogue, row, code, random),
    visibility,
    publicName: visibility === 'named' ? random.pick(recipe.names) : null,
    message: random.next() < recipe.messageShare ? random.pick(recipe.messages) : null,
    isRefunded: random.next() < recipe.refundShare,
  }
}

function makeLine(
  recipe: Recipe,
  { rates }: Catalogue,
  { project }: ProjectRow,
  code: Currency,
  random: DemoRandom,
): DemoGift['line'] {
  const isShare = project.unitMinorGbp !== null
  const unitMinor = isShare
    ? unitPriceOf(project.unitMinorGbp ?? 0, code, rates)
    : freeAmount(recipe, presetsOf(project.presetsMinorGbp, code, rates), code, random, rates)
  const quantity = isShare ? random.weigh(recipe.quantities) : 1
  const totalMinor = unitMinor * quantity
  return {
    projectId: project.id,
    unitMinor,
    quantity,
    totalMinor,
    totalMinorGbp: minorGbpOf(totalMinor, code, rates),
    campaignId: null,
  }
}

/** Most people take a suggested amount, some name their own. */
function freeAmount(
  { amounts }: Recipe,
  presets: readonly number[],
  code: Currency,
  random: DemoRandom,
  rates: Catalogue['rates'],
): number {
  const suggested = presets.map((minor, i) => [minor, amounts.presets[i] ?? 1] as const)
  const other = amounts.otherGbp.map(
    ([minorGbp, weight]) => [ownAmount(minorGbp, code, rates), weight] as const,
  )
  return random.weigh([...suggested, ...other])
}

function ownAmount(minorGbp: number, code: Currency, rates: Catalogue['rates']): number {
  const minor = code === 'GBP' ? minorGbp : pleasant(fromGbp(minorGbp, code, rates), code)
  const step = stepMinorOf(code)
  return Math.max(boundsOf(code, rates).minMinor, Math.round(minor / step) * step)
}
