import type { Block, Cell, RowBlock } from './block.ts'
import type { Column, DocumentPart, DocumentRequest, Fact, TableRow } from './document-request.ts'
import type { Paragraph, TextStyle } from './paragraph.ts'
import { type Fonts, type Look, wordStyle } from './word-style.ts'

type StyleOf = (look: Look) => TextStyle

interface Setting {
  styleOf: StyleOf
  codeOf: StyleOf
  direction: 'rtl' | 'ltr'
}

/** The document as blocks, from its title to its last line. */
export function composeDocument({ language, parts }: DocumentRequest, fonts: Fonts): Block[] {
  const every = Object.values(fonts)
  const styleOf: StyleOf = look => {
    const style = wordStyle(fonts, language, look)
    // Its own faces first, then whichever has the character.
    return { ...style, fonts: [...new Set([...style.fonts, ...every])] }
  }
  const { direction } = styleOf({ size: 1, align: 'start', colour: 'ink' })
  const codeOf: StyleOf = look =>
    wordStyle(fonts, 'en', { ...look, align: direction === 'rtl' ? 'end' : 'start' })
  return parts.flatMap(part => blocksOf(part, { styleOf, codeOf, direction }))
}

const textLooks: Record<'heading' | 'text' | 'notice', Look & { before: number }> = {
  heading: { size: 12, align: 'start', colour: 'green', before: 18 },
  text: { size: 9, align: 'start', colour: 'soft', before: 6 },
  notice: { size: 11, align: 'start', colour: 'gold', before: 12 },
}

function blocksOf(part: DocumentPart, setting: Setting): Block[] {
  const { styleOf } = setting
  if (part.kind === 'title') {
    const [first, ...more] = part.texts
    const paragraphs = [
      { text: first, style: styleOf({ size: 17, align: 'center', colour: 'green' }) },
      ...more.map(text => ({ text, style: styleOf({ size: 10, align: 'center', colour: 'soft' }) })),
    ]
    return [{ kind: 'title', before: 0, paragraphs }]
  }
  if (part.kind === 'facts') return part.facts.map((fact, at) => factRow(fact, at === 0 ? 10 : 3, setting))
  if (part.kind === 'table')
    return [headRow(part.columns, setting), ...part.rows.map(row => tableRow(row, part.columns, setting))]
  const { before, ...look } = textLooks[part.kind]
  const paragraphs = [{ text: part.text, style: styleOf(look) }]
  return [{ kind: 'text', before, paragraphs, isHeading: part.kind === 'heading' }]
}

function factRow(
  { label, value, isCode }: Fact,
  before: number,
  { styleOf, codeOf, direction }: Setting,
): RowBlock {
  const style = isCode
    ? codeOf({ size: 8.5, align: 'start', colour: 'ink' })
    : styleOf({ size: 10, align: 'start', colour: 'ink' })
  return {
    kind: 'row',
    before,
    direction,
    isRuled: false,
    isHead: false,
    cells: [
      cellOf(0, 0.32, [{ text: label, style: styleOf({ size: 10, align: 'start', colour: 'soft' }) }]),
      cellOf(0.32, 0.68, [{ text: value, style }]),
    ],
  }
}

const cellOf = (from: number, width: number, paragraphs: Paragraph[]): Cell => ({ from, width, paragraphs })

/** Cells of a row in the places of their columns. */
function inColumns(columns: readonly Column[], paragraphsOf: (at: number) => Paragraph[]): Cell[] {
  let from = 0
  return columns.map(({ share }, at) => {
    const cell = cellOf(from, share, paragraphsOf(at))
    from += share
    return cell
  })
}

const alignOf = (column: Column | undefined): TextStyle['align'] => (column?.isEnd ? 'end' : 'start')

function headRow(columns: readonly Column[], { styleOf, direction }: Setting): RowBlock {
  const cells = inColumns(columns, at => [
    {
      text: columns[at]?.title ?? '',
      style: styleOf({ size: 8.5, align: alignOf(columns[at]), colour: 'soft' }),
    },
  ])
  return { kind: 'row', before: 10, direction, cells, isRuled: true, isHead: true }
}

function tableRow(row: TableRow, columns: readonly Column[], { styleOf, direction }: Setting): RowBlock {
  const first: Omit<Look, 'align'> = row.isSum ? { size: 11, colour: 'green' } : { size: 9.5, colour: 'ink' }
  const cells = inColumns(columns, at =>
    (row.cells[at] ?? []).map((text, line) => ({
      text,
      style: styleOf({
        ...(line === 0 ? first : { size: 8.5, colour: 'soft' as const }),
        align: alignOf(columns[at]),
      }),
    })),
  )
  return { kind: 'row', before: 0, direction, cells, isRuled: true, isHead: false }
}
