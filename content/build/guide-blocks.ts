import {
  type Cite,
  diagramLabels,
  type GuideBlock,
  type HajjKind,
  type OfKind,
} from '../../src/lib/guides/guide.ts'
import { type PlannedBlock, wordShapes } from './guide-shapes.ts'
import { saidOnce } from './joined.ts'

/** What is not written in the guides themselves: ayat, and duas of the library. */
export interface Quoted {
  arabic: readonly (readonly string[])[]
  /** In the language; null where the Arabic needs none. */
  meaning: readonly (readonly string[])[] | null
  /** @throws Error for what is no dua of ours */
  dua: (id: string) => OfKind<GuideBlock, 'hadith'>
}

/** Reads what an item is cited from. */
export type ReadCites = (written: string) => Cite[]

/** How a block of the plan and its words become what the page shows. @throws Error saying what does not fit. */
export function joinBlock(
  block: PlannedBlock,
  words: unknown,
  quoted: Quoted,
  readCites: ReadCites,
): GuideBlock {
  const parsed = wordShapes[block.kind].safeParse(words)
  if (!parsed.success) throw new Error(`words of a ${block.kind} are not of its shape`)
  // Each maker takes what the shape of its own kind lets through; the types of the two tables cannot say so.
  const make = makers[block.kind] as (block: PlannedBlock, words: unknown, quoted: Quoted) => GuideBlock
  const joined = make(block, parsed.data, quoted)
  return 'cites' in block && block.cites ? citing(joined, block.cites, readCites) : joined
}

/** Items are cited one by one, a block without items as a whole. */
function citing(block: GuideBlock, cites: string | string[], readCites: ReadCites): GuideBlock {
  if (typeof cites === 'string') return { ...block, cites: readCites(cites) } as GuideBlock
  const items = block.kind === 'timeline' ? block.events : 'items' in block ? block.items : []
  expectAsMany(`${block.kind} with sources`, items.length, cites)
  return { ...block, cites: cites.map(readCites) } as GuideBlock
}

type Planned<Kind extends PlannedBlock['kind']> = OfKind<PlannedBlock, Kind>

const lined =
  (kind: 'list' | 'steps' | 'differ') =>
  ({ only }: { only?: HajjKind[] }, items: string[]): GuideBlock => ({ kind, items, only })

const said =
  (kind: 'text' | 'note') =>
  (_: unknown, text: string): GuideBlock => ({ kind, text })

const makers = {
  text: said('text'),
  note: said('note'),
  list: lined('list'),
  steps: lined('steps'),
  differ: lined('differ'),
  points: ({ only }: Planned<'points'>, items: [string, string][]): GuideBlock => ({
    kind: 'points',
    items,
    only,
  }),
  ayah: joinAyah,
  hadith: ({ arabic, source }: Planned<'hadith'>, meaning: string | null, quoted: Quoted): GuideBlock => {
    if ((meaning === null) !== (quoted.meaning === null))
      throw new Error('a hadith has a meaning in every language but Arabic')
    return { kind: 'hadith', arabic, source, meaning }
  },
  dua: ({ id }: Planned<'dua'>, _: null, quoted: Quoted): GuideBlock => quoted.dua(id),
  diagram({ name }: Planned<'diagram'>, [caption = '', ...labels]: string[]): GuideBlock {
    expectAsMany(`diagram ${name}`, diagramLabels[name], labels)
    return { kind: 'diagram', name, caption, labels }
  },
  timeline({ years }: Planned<'timeline'>, names: [string, string][]): GuideBlock {
    expectAsMany('timeline', years.length, names)
    const events = names.map(([name, text], at) => ({ year: years[at] ?? '', name, text }))
    return { kind: 'timeline', events }
  },
  reigns({ years }: Planned<'reigns'>, [caption, items]: [string, [string, string][]]): GuideBlock {
    expectAsMany('reigns', years.length, items)
    return { kind: 'reigns', caption, years, items }
  },
  study: ({ citation }: Planned<'study'>, text: string): GuideBlock => ({ kind: 'study', citation, text }),
  checklist({ items }: Planned<'checklist'>, texts: string[]): GuideBlock {
    expectAsMany('checklist', items.length, texts)
    return { kind: 'checklist', items: items.map((item, at) => ({ ...item, text: texts[at] ?? '' })) }
  },
  kinds: (): GuideBlock => ({ kind: 'kinds' }),
  act: ({ to }: Planned<'act'>, text: string): GuideBlock => ({ kind: 'act', to, text }),
}

function joinAyah({ surah, from, to }: Planned<'ayah'>, _: null, quoted: Quoted): GuideBlock {
  const cut = (surahs: readonly (readonly string[])[]) => surahs[surah - 1]?.slice(from - 1, to) ?? []
  const arabic = cut(quoted.arabic)
  if (arabic.length === 0 || arabic.length !== to - from + 1)
    throw new Error(`there is no ${surah}:${from}–${to}`)
  const meaning = quoted.meaning && cut(quoted.meaning)
  if (meaning?.includes('')) throw new Error(`the translation of ${surah}:${from}–${to} is not whole`)
  return { kind: 'ayah', surah, from, arabic, meaning: meaning && saidOnce(meaning) }
}

function expectAsMany(what: string, count: number, { length }: readonly unknown[]): void {
  if (length !== count) throw new Error(`${what} has ${count} things, its words name ${length}`)
}
