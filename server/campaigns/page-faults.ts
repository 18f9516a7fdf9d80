import type { ErrorCode } from '../../contract/errors.ts'
import type { BuiltPage, LeafBlock, PageBlock, PageLine } from '../../contract/page-blocks.ts'
import type { ContentFaults } from './content-faults.ts'

type Fault = [path: string, code: ErrorCode]

const blankText = (text: string, path: string): Fault[] =>
  text.trim() === '' ? [[path, 'text_missing']] : []

const hasWords = (lines: readonly PageLine[]): boolean =>
  lines.some(line => line.some(({ text }) => text.trim() !== ''))

const blankLines = (lines: readonly PageLine[], path: string): Fault[] =>
  hasWords(lines) ? [] : [[path, 'text_missing']]

const none: Fault[] = []

type FaultsOf = { [K in LeafBlock['kind']]: (block: Extract<LeafBlock, { kind: K }>) => Fault[] }

/** What keeps a block from being shown, beside its field. */
const faultsOf: FaultsOf = {
  heading: ({ text }) => blankText(text, 'text'),
  text: ({ paragraphs }) => blankLines(paragraphs, 'paragraphs'),
  picture: ({ picture, alt }) => [
    ...(picture ? none : ([['picture', 'field_missing']] satisfies Fault[])),
    ...blankText(alt, 'alt'),
  ],
  quote: ({ text }) => blankText(text, 'text'),
  list: ({ items }) => blankLines(items, 'items'),
  facts: ({ facts }) =>
    facts.length === 0
      ? [['facts', 'field_missing']]
      : facts.flatMap(({ figure, label }, at) => [
          ...blankText(figure, `facts.${at}.figure`),
          ...blankText(label, `facts.${at}.label`),
        ]),
  questions: ({ questions }) =>
    questions.length === 0
      ? [['questions', 'field_missing']]
      : questions.flatMap(({ question, answer }, at) => [
          ...blankText(question, `questions.${at}.question`),
          ...blankLines(answer, `questions.${at}.answer`),
        ]),
  divider: () => none,
  progress: () => none,
  donate: () => none,
}

function blockFaults(block: PageBlock): Fault[] {
  if (block.kind === 'columns') {
    const sides = [
      ['start', block.start],
      ['end', block.end],
    ] as const
    return sides.flatMap(([side, blocks]) => under(side, blocks))
  }
  // TypeScript does not see that the table's function is the one of this kind.
  return (faultsOf[block.kind] as (block: LeafBlock) => Fault[])(block)
}

const under = (path: string, blocks: readonly PageBlock[]): Fault[] =>
  blocks.flatMap((block, at) =>
    blockFaults(block).map(([field, code]): Fault => [`${path}.${at}.${field}`, code]),
  )

/** Everything that keeps a built page from the reviewers, by its path: `page.blocks.3.alt`. */
export const pageFaults = (page: BuiltPage | null): ContentFaults =>
  Object.fromEntries(under('page.blocks', page?.blocks ?? []))
