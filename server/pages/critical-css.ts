/** A stylesheet taken apart once, so that each page can be given the rules that it has use for. */
export type CssNode =
  /** `@layer a, b;` */
  | { kind: 'statement'; text: string }
  /** `@media …`, `@layer …`, `@supports …`, `@container …` */
  | { kind: 'group'; prelude: string; children: readonly CssNode[] }
  /** `@keyframes` and `@property`: wanted where their name is. */
  | { kind: 'named'; name: string; text: string }
  | { kind: 'font'; text: string }
  /** For each selector the classes that an element of the page must have. */
  | { kind: 'rule'; text: string; selectors: readonly (readonly string[])[] }

const isGroup = /^@(media|layer|supports|container)\b/
/** Of letters twice as large (ui/styles/large-letters.css): in time with the whole stylesheet. Of paper not: one prints what one sees. */
const isOfLater = /^@media not [^,]*\(min-width: ?16rem\)$/

/** Index behind the string that begins at `start`. */
function endOfString(css: string, start: number): number {
  let at = start + 1
  while (at < css.length && css[at] !== css[start]) at += css[at] === '\\' ? 2 : 1
  return at + 1
}

/** Index of the first of `signs` that is in no string, bracket or escape; the text's length where there is none. */
function find(css: string, signs: string, start: number): number {
  let depth = 0
  let at = start
  while (at < css.length) {
    const sign = css[at] ?? ''
    if (depth === 0 && signs.includes(sign)) return at
    if ('([{'.includes(sign)) depth += 1
    else if (')]}'.includes(sign)) depth -= 1
    at = sign === '"' || sign === "'" ? endOfString(css, at) : at + (sign === '\\' ? 2 : 1)
  }
  return css.length
}

export function parseCss(css: string): CssNode[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  const nodes: CssNode[] = []
  let at = 0
  while (at < plain.length) {
    const open = find(plain, '{;', at)
    const prelude = plain.slice(at, open).trim()
    if (plain[open] === ';') {
      nodes.push({ kind: 'statement', text: `${prelude};` })
      at = open + 1
      continue
    }
    const close = find(plain, '}', open + 1)
    if (prelude) nodes.push(nodeOf(prelude, plain.slice(open + 1, close)))
    at = close + 1
  }
  return nodes
}

function nodeOf(prelude: string, body: string): CssNode {
  const text = `${prelude}{${body}}`
  if (isGroup.test(prelude)) return { kind: 'group', prelude, children: parseCss(body) }
  if (prelude.startsWith('@font-face')) return { kind: 'font', text }
  if (prelude.startsWith('@')) return { kind: 'named', name: prelude.split(/\s+/)[1] ?? '', text }
  return { kind: 'rule', text, selectors: splitSelectors(prelude).map(classesOf) }
}

function splitSelectors(list: string): string[] {
  const found: string[] = []
  for (let at = 0; at <= list.length; ) {
    const end = find(list, ',', at)
    found.push(list.slice(at, end))
    at = end + 1
  }
  return found
}

/** Where escaped signs are kept while brackets are taken away. */
const aside = 0xe000

/** Classes that a selector asks for. What is in brackets is one choice among several, or a refusal: it asks for nothing. */
function classesOf(selector: string): string[] {
  let text = selector
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => keepAside(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, (_, sign: string) => keepAside(sign.charCodeAt(0)))
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(/\([^()]*\)/g, '')
  }
  return [...text.matchAll(/\.([\w\u00a0-\uffff-]+)/g)].map(match =>
    (match[1] ?? '').replace(/[\ue000-\ue0ff]/g, sign => String.fromCharCode(sign.charCodeAt(0) - aside)),
  )
}

const keepAside = (code: number): string => String.fromCharCode(code < 0x100 ? aside + code : code)

const classesIn = (html: string): Set<string> =>
  new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(match => (match[1] ?? '').split(' ')))

const unescapeHtml = (html: string): string => html.replaceAll('&amp;', '&').replaceAll('&gt;', '>')

/** A face of one letter draws nothing in a page without it; whatever comes later comes with the whole stylesheet. */
function draws(face: string, html: string): boolean {
  const [, only] = /unicode-range: ?u\+([0-9a-f]+)(?=[;}])/i.exec(face) ?? []
  return only === undefined || html.includes(String.fromCodePoint(Number.parseInt(only, 16)))
}

function select(nodes: readonly CssNode[], classes: ReadonlySet<string>, html: string): CssNode[] {
  return nodes.flatMap((node): CssNode[] => {
    if (node.kind === 'rule')
      return node.selectors.some(all => all.every(name => classes.has(name))) ? [node] : []
    if (node.kind === 'font') return draws(node.text, html) ? [node] : []
    if (node.kind !== 'group') return [node]
    if (isOfLater.test(node.prelude)) return []
    const children = select(node.children, classes, html)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

function write(nodes: readonly CssNode[], isWanted: (name: string) => boolean): string {
  return nodes
    .map(node => {
      if (node.kind === 'group') return `${node.prelude}{${write(node.children, isWanted)}}`
      return node.kind === 'named' && !isWanted(node.name) ? '' : node.text
    })
    .join('')
}

/** The rules of a stylesheet that elements of the page can match, whatever state they are in. */
export function cssFor(html: string, stylesheet: readonly CssNode[]): string {
  const chosen = select(stylesheet, classesIn(unescapeHtml(html)), html)
  const rules = write(chosen, () => false)
  return write(chosen, name => rules.includes(name))
}
