import * as z from 'zod/mini'
import {
  type DiagramName,
  diagramLabels,
  guideActs,
  hadithBooks,
  hadithGrades,
  hajjKinds,
} from '../../src/lib/guides/guide.ts'

const id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const line = z.string().check(z.regex(/\S/))
const positive = z.int().check(z.positive())
/** What an item is cited from: `quran 2:184`, `bukhari 4986`, or the id of a work; nothing where an item needs none. */
const cited = z.string().check(z.regex(/^([a-z]+( [\d:–]+[a-z]?)?(, [a-z]+( [\d:–]+[a-z]?)?)*)?$/i))
const cites = z.optional(z.array(cited).check(z.minLength(1)))
const only = z.optional(z.array(z.enum(hajjKinds)).check(z.minLength(1)))

const source = z.strictObject({
  book: z.enum(hadithBooks),
  number: z.string().check(z.regex(/^\d+[a-z]?$/)),
  grade: z.enum(hadithGrades),
})

/** Letters and marks of the Arabic script, and the punctuation that stands between them. */
const arabic = z.string().check(z.regex(/^[\p{Script=Arabic}\p{Script=Inherited}\s،؛:.«»ﷺ]+$/u))

/** What a block is in every language. */
const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['text', 'note']), cites: z.optional(cited) }),
  z.strictObject({ kind: z.enum(['list', 'steps', 'differ', 'points']), only, cites }),
  z.strictObject({ kind: z.literal('ayah'), surah: positive, from: positive, to: positive }),
  z.strictObject({ kind: z.literal('hadith'), arabic, source }),
  /** A dua of the library, by its id there. */
  z.strictObject({ kind: z.literal('dua'), id }),
  z.strictObject({
    kind: z.literal('diagram'),
    name: z.enum(Object.keys(diagramLabels) as [DiagramName, ...DiagramName[]]),
    cites: z.optional(cited),
  }),
  z.strictObject({ kind: z.literal('timeline'), years: z.array(line).check(z.minLength(1)), cites }),
  z.strictObject({
    kind: z.literal('reigns'),
    years: z.array(z.string().check(z.regex(/^(≈ )?\d+–\d+ · \d+–\d+$/))).check(z.minLength(1)),
    cites: z.optional(cited),
  }),
  z.strictObject({
    kind: z.literal('study'),
    citation: z.strictObject({
      authors: line,
      year: positive,
      journal: line,
      doi: z.string().check(z.regex(/^10\.\d{4,}\/\S+$/)),
    }),
  }),
  z.strictObject({ kind: z.literal('checklist'), items: z.array(z.strictObject({ id, only })) }),
  z.strictObject({ kind: z.literal('kinds') }),
  z.strictObject({ kind: z.literal('act'), to: z.enum(guideActs) }),
])

/** `<slug>.json`: what a guide is made of, whatever the language. */
export const planShape = z.strictObject({
  reviewedOn: z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  sections: z
    .array(z.strictObject({ id, blocks: z.array(block).check(z.minLength(1)) }))
    .check(z.minLength(3)),
})
export type GuidePlan = z.output<typeof planShape>
export type PlannedBlock = GuidePlan['sections'][number]['blocks'][number]

/** `works.json`: what the guides cite, by the id that they cite it with. */
export const worksShape = z.record(
  z.string().check(z.regex(/^[a-z]+$/)),
  z.strictObject({
    /** Author, title and year, as a library has them. */
    name: line,
    /** Author and title as they stand on the Arabic book. */
    arabic: z.optional(arabic),
  }),
)
export type Works = z.output<typeof worksShape>

const lines = z.array(line).check(z.minLength(1))
const pairs = z.array(z.tuple([line, line])).check(z.minLength(1))

/** What a block says, by its kind; ayat, duas and, in Arabic, hadith say it themselves. */
export const wordShapes = {
  text: line,
  note: line,
  list: lines,
  steps: lines,
  differ: lines,
  points: pairs,
  ayah: z.null(),
  hadith: z.nullable(line),
  dua: z.null(),
  /** The caption, then what each number stands for. */
  diagram: lines,
  timeline: pairs,
  /** The caption alone, then each dynasty and its seat. */
  reigns: z.tuple([line, pairs]),
  study: line,
  checklist: lines,
  kinds: z.null(),
  act: line,
} satisfies Record<PlannedBlock['kind'], z.core.$ZodType>

/** `<language>/<slug>.json`: its words, section by section and block by block in the order of the plan. */
export const wordsShape = z.strictObject({
  sections: z.array(z.strictObject({ title: line, blocks: z.array(z.unknown()) })),
})
export type GuideWords = z.output<typeof wordsShape>
