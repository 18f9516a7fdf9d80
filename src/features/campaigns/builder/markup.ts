import type { PageLine } from '../../../../contract/page-blocks.ts'
import { isPageLink, type SpanMark } from '../../../../contract/page-rules.ts'

// Words as they are typed: **strong**, __emphasis__, [words](address). They are kept as a tree, never as this text.

type Span = PageLine[number]

const signs = { strong: '**', emphasis: '__' } as const satisfies Record<SpanMark, string>
const marksOfSigns = Object.entries(signs) as [SpanMark, string][]
const link = /^\[((?:\\.|[^\]\\])*)\]\(([^()\s]+)\)/

const isAlike = (one: Span, other: Span): boolean =>
  one.href === other.href && JSON.stringify(one.marks) === JSON.stringify(other.marks)

/** Puts words at the end of a line, into its last span where that is of the same kind. */
function push(line: PageLine, text: string, marks: readonly SpanMark[], href?: string): void {
  const span: Span = {
    text,
    ...(marks.length > 0 && { marks: [...marks] }),
    ...(href !== undefined && { href }),
  }
  const last = line.at(-1)
  if (last && isAlike(last, span)) last.text += text
  else if (text !== '') line.push(span)
}

const inOrder = (marks: Iterable<SpanMark>): SpanMark[] => [...new Set(marks)].toSorted().toReversed()

const toggled = (marks: readonly SpanMark[], mark: SpanMark): SpanMark[] =>
  marks.includes(mark) ? marks.filter(each => each !== mark) : inOrder([...marks, mark])

/** The link that words begin with. */
function linkAt(rest: string): { whole: string; words: string; address: string } | null {
  const [whole, words = '', address = ''] = link.exec(rest) ?? []
  return whole && isPageLink(address) ? { whole, words, address } : null
}

/** The tree of one line of typed words. What is no whole sign stays words. */
export function lineOf(typed: string, href?: string): PageLine {
  const line: PageLine = []
  let marks: readonly SpanMark[] = []
  for (let at = 0; at < typed.length; ) {
    const rest = typed.slice(at)
    const [mark] = marksOfSigns.find(([, sign]) => rest.startsWith(sign)) ?? []
    const found = href === undefined ? linkAt(rest) : null
    if (mark) {
      marks = toggled(marks, mark)
      at += 2
    } else if (found) {
      for (const span of lineOf(found.words, found.address))
        push(line, span.text, inOrder([...marks, ...(span.marks ?? [])]), found.address)
      at += found.whole.length
    } else {
      const isEscaped = /^\\[\\*_[\]]/.test(rest)
      push(line, rest.charAt(isEscaped ? 1 : 0), marks, href)
      at += isEscaped ? 2 : 1
    }
  }
  return line
}

const escaped = (text: string): string =>
  text.replace(/[\\\]]/g, '\\$&').replace(/\*\*|__|^[*_]|[*_]$|\[/g, found => found.replace(/./g, '\\$&'))

const parentheses: Readonly<Record<string, string>> = { '(': '%28', ')': '%29' }

/** A line as it would be typed. */
export const typedLine = (line: PageLine): string =>
  line
    .map(({ text, marks = [], href }) => {
      const marked = marks.reduce((inner, mark) => `${signs[mark]}${inner}${signs[mark]}`, escaped(text))
      return href ? `[${marked}](${href.replace(/[()]/g, found => parentheses[found] ?? '')})` : marked
    })
    .join('')

/** Paragraphs stand apart by an empty line. */
export const paragraphsOf = (typed: string): PageLine[] =>
  typed
    .split(/(?:\r?\n[^\S\r\n]*){2,}/u)
    .filter(paragraph => paragraph.trim() !== '')
    .map(paragraph => lineOf(paragraph.replace(/\s*\n\s*/gu, ' ')))

export const typedParagraphs = (lines: readonly PageLine[]): string => lines.map(typedLine).join('\n\n')

/** Each line is an item. */
export const itemsOf = (typed: string): PageLine[] =>
  typed
    .split(/\r?\n/u)
    .filter(item => item.trim() !== '')
    .map(item => lineOf(item))

export const typedItems = (items: readonly PageLine[]): string => items.map(typedLine).join('\n')
