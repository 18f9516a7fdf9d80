import * as z from 'zod/mini'
import { languages } from './languages.ts'
import { isPageLink, pageFormat, pageLimits, spanMarks } from './page-rules.ts'

const words = (most: number) => z.string().check(z.maxLength(most))

/** A run of words with what marks it. There is no HTML anywhere: a text is this tree and nothing else. */
const span = (most: number) =>
  z.strictObject({
    text: words(most),
    marks: z.optional(z.array(z.enum(spanMarks)).check(z.maxLength(spanMarks.length))),
    href: z.optional(words(pageLimits.href).check(z.refine(isPageLink))),
  })

const line = (most: number) => z.array(span(most)).check(z.maxLength(pageLimits.spans))
const paragraphs = (most: number) => z.array(line(most)).check(z.maxLength(pageLimits.paragraphs))

/** One of the campaign's own pictures, made anew by us; `width` and `height` are what the service knows of it. */
export const pagePicture = z.strictObject({
  id: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
})

const heading = z.strictObject({
  kind: z.literal('heading'),
  /** 1: of a section · 2: under one. */
  level: z.literal([1, 2]),
  text: words(pageLimits.heading),
})
const text = z.strictObject({ kind: z.literal('text'), paragraphs: paragraphs(pageLimits.text) })
const picture = z.strictObject({
  kind: z.literal('picture'),
  picture: z.nullable(pagePicture),
  /** What it shows, for those who can't see it. */
  alt: words(pageLimits.alt),
  caption: words(pageLimits.caption),
})
const quote = z.strictObject({
  kind: z.literal('quote'),
  text: words(pageLimits.quote),
  by: words(pageLimits.by),
})
const list = z.strictObject({
  kind: z.literal('list'),
  isOrdered: z.boolean(),
  items: z.array(line(pageLimits.item)).check(z.maxLength(pageLimits.items)),
})
const facts = z.strictObject({
  kind: z.literal('facts'),
  facts: z
    .array(z.strictObject({ figure: words(pageLimits.figure), label: words(pageLimits.label) }))
    .check(z.maxLength(pageLimits.facts)),
})
const questions = z.strictObject({
  kind: z.literal('questions'),
  questions: z
    .array(z.strictObject({ question: words(pageLimits.question), answer: paragraphs(pageLimits.answer) }))
    .check(z.maxLength(pageLimits.questions)),
})
const divider = z.strictObject({ kind: z.literal('divider') })
/** How far the campaign has come, as of now. */
const progress = z.strictObject({ kind: z.literal('progress') })
/** Leads to the form of a gift. */
const donate = z.strictObject({ kind: z.literal('donate') })

const leaves = [heading, text, picture, quote, list, facts, questions, divider, progress, donate] as const

/** A block that holds no others. */
export const leafBlock = z.discriminatedUnion('kind', leaves)

const column = z.array(leafBlock).check(z.maxLength(pageLimits.blocks))

/** Two columns, one under the other where there is no room. They hold no columns. */
const columns = z.strictObject({ kind: z.literal('columns'), start: column, end: column })

export const pageBlock = z.discriminatedUnion('kind', [...leaves, columns])

export type LeafBlock = z.output<typeof leafBlock>
export type PageBlock = z.output<typeof pageBlock>
export type PagePicture = z.output<typeof pagePicture>
export type PageLine = z.output<ReturnType<typeof line>>

/** All blocks of a page, those in columns beside their columns. */
export const blocksOf = (blocks: readonly PageBlock[]): PageBlock[] =>
  blocks.flatMap(block => (block.kind === 'columns' ? [block, ...block.start, ...block.end] : [block]))

/** A page as its campaigner built it. A draft's texts may be empty; what is missing is said when it is handed in. */
export const builtPage = z.strictObject({
  format: z.literal(pageFormat),
  /** In which the texts are written. */
  lang: z.enum(languages),
  blocks: z.array(pageBlock).check(
    z.maxLength(pageLimits.blocks),
    z.refine(blocks => blocksOf(blocks).length <= pageLimits.blocks),
    z.refine(blocks => JSON.stringify(blocks).length <= pageLimits.units),
  ),
})

export type BuiltPage = z.output<typeof builtPage>
