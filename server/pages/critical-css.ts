/** A stylesheet taken apart once, so that each page can be given the rules that it has use for. */
export type CssNode =
  /** `@layer a, b;` */
  | { kind: 'statement'; text: string }
  /** `@media …`, `@layer …`, `@supports …`, `@container …` */
  | { kind: 'group'; prelude: string; children: readonly CssNode[] }
  /** `@keyframes`: wanted where their name is. */
  | { kind: 'movement'; name: string; text: string }
  /** What every page is given: fonts and `@property`, which the file that is fetched later does not tell again (scripts/vite/inline-css.ts). */
  | { kind: 'whole'; text: string }
  | Rule

interface Rule {
  kind: 'rule'
  selectors: readonly Selector[]
  body: readonly Declaration[]
}

interface Selector {
  text: string
  /** The elements and the classes that a page must have for it, lower case. */
  tags: readonly string[]
  classes: readonly string[]
}

interface Declaration {
  text: string
  /** Of a custom property: wanted where it is used. */
  name?: string
  /** The custom properties that it uses. */
  uses: readonly string[]
}

const isGroup = /^@(media|layer|supports|container)\b/
/**
 * In time with the whole stylesheet, which comes with the scripts: what is for letters twice as large (ui/styles/large-letters.css),
 * and for who points at something. What is for paper is not: one prints what one sees.
 */
const isOfLater = /^@media (not [^,]*\(min-width: ?16rem\)|\(hover: ?hover\))$/
const isOfPointing = /:(hover|active)\b/

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
  if (prelude.startsWith('@keyframes')) return { kind: 'movement', name: prelude.split(/\s+/)[1] ?? '', text }
  if (prelude.startsWith('@')) return { kind: 'whole', text }
  return {
    kind: 'rule',
    selectors: split(prelude, ',').flatMap(selectorOf),
    body: split(body, ';').filter(Boolean).map(declarationOf),
  }
}

const namesIn = (text: string): string[] => text.match(/--[\w-]+/g) ?? []

function declarationOf(text: string): Declaration {
  const [, name] = /^(--[\w-]+):[^{]*$/.exec(text) ?? []
  return name === undefined
    ? { text, uses: namesIn(text) }
    : { text, name, uses: namesIn(text.slice(name.length)) }
}

function split(list: string, sign: ',' | ';'): string[] {
  const found: string[] = []
  for (let at = 0; at <= list.length; ) {
    const end = find(list, sign, at)
    found.push(list.slice(at, end))
    at = end + 1
  }
  return found
}

/** Where escaped signs are kept while brackets are taken away. */
const aside = 0xe000

/** What a selector asks for. What is in brackets is one choice among several, or a refusal: it asks for nothing. */
function askedOf(selector: string): string {
  let text = selector
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => keepAside(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, (_, sign: string) => keepAside(sign.charCodeAt(0)))
  for (let before = ''; before !== text; ) {
    before = text
    text = text.replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
  }
  return text
}

function selectorOf(text: string): Selector[] {
  const asked = askedOf(text)
  if (isOfPointing.test(asked)) return []
  const names = (sign: RegExp) => [...asked.matchAll(sign)].map(([, name = '']) => name)
  return [
    {
      text,
      tags: names(/(?<![\w.#:\-\u00a0-\uffff])([a-z][a-z\d]*)/gi).map(tag => tag.toLowerCase()),
      classes: names(/\.([\w\u00a0-\uffff-]+)/g).map(name =>
        name.replace(/[\ue000-\ue0ff]/g, sign => String.fromCharCode(sign.charCodeAt(0) - aside)),
      ),
    },
  ]
}

const keepAside = (code: number): string => String.fromCharCode(code < 0x100 ? aside + code : code)

/** What stands on a page. */
interface Page {
  tags: ReadonlySet<string>
  classes: ReadonlySet<string>
}

/** What every document has around what is rendered. */
const around = ['html', 'head', 'body']

function readPage(html: string): Page {
  const plain = unescapeHtml(html)
  const found = (sign: RegExp) => [...plain.matchAll(sign)].map(([, name = '']) => name)
  return {
    tags: new Set([...around, ...found(/<([a-z][a-z\d]*)/gi).map(tag => tag.toLowerCase())]),
    classes: new Set(found(/ class="([^"]*)"/g).flatMap(names => names.split(' '))),
  }
}

const unescapeHtml = (html: string): string => html.replaceAll('&amp;', '&').replaceAll('&gt;', '>')

function select(nodes: readonly CssNode[], page: Page): CssNode[] {
  return nodes.flatMap((node): CssNode[] => {
    if (node.kind === 'rule') {
      const selectors = node.selectors.filter(
        ({ tags, classes }) =>
          tags.every(tag => page.tags.has(tag)) && classes.every(name => page.classes.has(name)),
      )
      return selectors.length > 0 ? [{ ...node, selectors }] : []
    }
    if (node.kind !== 'group') return [node]
    if (isOfLater.test(node.prelude)) return []
    const children = select(node.children, page)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

const inside = (nodes: readonly CssNode[]): CssNode[] =>
  nodes.flatMap(node => (node.kind === 'group' ? inside(node.children) : [node]))

/** Custom properties that the page or its rules use, or another one that is used. */
function usedIn(chosen: readonly CssNode[], html: string): Set<string> {
  const body = inside(chosen).flatMap(node => (node.kind === 'rule' ? node.body : []))
  const used = new Set(namesIn(html))
  for (let before = -1; before < used.size; ) {
    before = used.size
    for (const { name, uses } of body) {
      if (name === undefined || used.has(name)) for (const other of uses) used.add(other)
    }
  }
  return used
}

function writeRule({ selectors, body }: Rule, used: ReadonlySet<string>): string {
  const wanted = body.filter(({ name }) => name === undefined || used.has(name))
  const texts = (parts: readonly { text: string }[], sign: string) => parts.map(({ text }) => text).join(sign)
  return wanted.length > 0 ? `${texts(selectors, ',')}{${texts(wanted, ';')}}` : ''
}

interface Wanted {
  used: ReadonlySet<string>
  isMoving: (name: string) => boolean
}

function write(nodes: readonly CssNode[], wanted: Wanted): string {
  return nodes
    .map(node => {
      if (node.kind === 'rule') return writeRule(node, wanted.used)
      if (node.kind === 'movement') return wanted.isMoving(node.name) ? node.text : ''
      if (node.kind !== 'group') return node.text
      const children = write(node.children, wanted)
      return children && `${node.prelude}{${children}}`
    })
    .join('')
}

/**
 * The rules of a page's stylesheets that its elements can match, in whatever state but pointed at, and of custom properties those
 * that they use: all else is in the whole stylesheets, which come with the scripts.
 */
export function cssFor(html: string, stylesheets: readonly (readonly CssNode[])[]): string {
  const page = readPage(html)
  const chosen = stylesheets.flatMap(nodes => select(nodes, page))
  const used = usedIn(chosen, html)
  const rules = write(chosen, { used, isMoving: () => false })
  return write(chosen, { used, isMoving: name => rules.includes(name) })
}
