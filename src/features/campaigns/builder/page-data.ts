import type { ComponentData, Data } from '@puckeditor/core'
import type { Language } from '../../../../contract/languages.ts'
import type { BuiltPage, LeafBlock, PageBlock, PageLine } from '../../../../contract/page-blocks.ts'
import { type BlockKind, blockKinds, pageFormat } from '../../../../contract/page-rules.ts'
import { newId } from '../../../data/new-id.ts'

export type LeafKind = LeafBlock['kind']

const blanks: { [K in LeafKind]: Extract<LeafBlock, { kind: K }> } = {
  heading: { kind: 'heading', level: 1, text: '' },
  text: { kind: 'text', paragraphs: [] },
  picture: { kind: 'picture', picture: null, alt: '', caption: '' },
  quote: { kind: 'quote', text: '', by: '' },
  list: { kind: 'list', isOrdered: false, items: [] },
  facts: { kind: 'facts', facts: [{ figure: '', label: '' }] },
  questions: { kind: 'questions', questions: [{ question: '', answer: [] }] },
  divider: { kind: 'divider' },
  progress: { kind: 'progress' },
  donate: { kind: 'donate' },
}

/** A block before anything is typed. */
export const blankBlock = (kind: LeafKind): LeafBlock => blanks[kind]

export const leafKinds = blockKinds.filter((kind): kind is LeafKind => kind !== 'columns')

const isLeafKind = (type: string): type is LeafKind => leafKinds.some(kind => kind === type)

const item = (block: PageBlock): ComponentData => {
  const id = `${block.kind}-${newId()}`
  return block.kind === 'columns'
    ? { type: block.kind, props: { id, start: block.start.map(item), end: block.end.map(item) } }
    : { type: block.kind, props: { id, block } }
}

/** The page as the editor holds it: a block is an item, and what is in a column is in the item's slot. */
export const dataOf = (page: BuiltPage): Data => ({ root: { props: {} }, content: page.blocks.map(item) })

const items = (slot: unknown): ComponentData[] => (Array.isArray(slot) ? (slot as ComponentData[]) : [])

/** The block of an item; its kind where the editor has it without anything typed yet. */
export function leafOf({ type, props }: ComponentData): LeafBlock | null {
  if (!isLeafKind(type)) return null
  // What the editor holds is what we gave it.
  return (props.block as LeafBlock | undefined) ?? blankBlock(type)
}

const leavesOf = (slot: unknown): LeafBlock[] => items(slot).flatMap(each => leafOf(each) ?? [])

/** What the editor holds, as the service takes it. */
export const pageOf = (content: readonly ComponentData[], lang: Language): BuiltPage => ({
  format: pageFormat,
  lang,
  blocks: content.flatMap((each): PageBlock[] => {
    if (each.type === 'columns')
      return [{ kind: 'columns', start: leavesOf(each.props.start), end: leavesOf(each.props.end) }]
    return leavesOf([each])
  }),
})

export const rootZone = 'root:default-zone'

export interface Row {
  id: string
  kind: BlockKind
  /** What it says, in short. */
  words: string
  zone: string
  index: number
  count: number
  /** Where it is in the page, as a fault names it: `page.blocks.3`. */
  path: string
  isInside: boolean
}

/** All blocks in their order, those of columns after their columns. */
export function rowsOf(content: readonly ComponentData[], zone = rootZone, path = 'page.blocks'): Row[] {
  return content.flatMap((each, index) => {
    const { id } = each.props
    const here = `${path}.${index}`
    const leaf = leafOf(each)
    const row: Row = {
      id,
      kind: leaf?.kind ?? 'columns',
      words: leaf ? wordsOf(leaf) : '',
      zone,
      index,
      count: content.length,
      path: here,
      isInside: zone !== rootZone,
    }
    if (leaf) return [row]
    const sides = (['start', 'end'] as const).flatMap(side =>
      rowsOf(items(each.props[side]), `${id}:${side}`, `${here}.${side}`),
    )
    return [row, ...sides]
  })
}

const longest = 60

const lineWords = ([first]: readonly PageLine[]): string => (first ?? []).map(({ text }) => text).join('')

type WordsOf = { [K in LeafKind]: (block: Extract<LeafBlock, { kind: K }>) => string }

const words: WordsOf = {
  heading: ({ text }) => text,
  text: ({ paragraphs }) => lineWords(paragraphs),
  picture: ({ alt }) => alt,
  quote: ({ text }) => text,
  list: ({ items: [first = []] }) => lineWords([first]),
  facts: ({ facts: [first] }) => first?.figure ?? '',
  questions: ({ questions: [first] }) => first?.question ?? '',
  divider: () => '',
  progress: () => '',
  donate: () => '',
}

/** What a block says first. */
const wordsOf = (block: LeafBlock): string =>
  // TypeScript does not see that the table's function is the one of this kind.
  (words[block.kind] as (block: LeafBlock) => string)(block).slice(0, longest)

const without: readonly LeafKind[] = ['divider', 'progress', 'donate']

/** Whether there is nothing of a block to be seen yet. */
export const isBlank = (block: LeafBlock): boolean =>
  block.kind === 'picture'
    ? block.picture === null
    : !without.includes(block.kind) && wordsOf(block).trim() === ''
