import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { languages } from '../../../contract/languages.ts'
import { builtPage } from '../../../contract/page-blocks.ts'
import { PageBlocks } from './PageBlocks.tsx'

const live = { campaignId: 'c', progress: <p>progress</p>, donate: <a href="#gift">give</a> }

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' style='x",
    '{{t}}',
    '</p>',
  ),
)
const span = fc.record(
  {
    text: hostile,
    marks: fc.uniqueArray(fc.constantFrom('strong', 'emphasis')),
    href: fc.constantFrom('/', '/zakat-calculator', 'https://example.org/a?b=c', 'https://x.org/&amp;'),
  },
  { requiredKeys: ['text'] },
)
const line = fc.array(span, { maxLength: 4 })
const lines = fc.array(line, { maxLength: 3 })
const kind = <K extends string>(name: K) => fc.constant(name)
const leaf = fc.oneof(
  fc.record({ kind: kind('heading'), level: fc.constantFrom(1, 2), text: hostile }),
  fc.record({ kind: kind('text'), paragraphs: lines }),
  fc.record({
    kind: kind('picture'),
    picture: fc.option(fc.constant({ id: 'a'.repeat(24), width: 4, height: 3 })),
    alt: hostile,
    caption: hostile,
  }),
  fc.record({ kind: kind('quote'), text: hostile, by: hostile }),
  fc.record({ kind: kind('list'), isOrdered: fc.boolean(), items: lines }),
  fc.record({
    kind: kind('facts'),
    facts: fc.array(fc.record({ figure: hostile.map(text => text.slice(0, 20)), label: hostile }), {
      maxLength: 3,
    }),
  }),
  fc.record({
    kind: kind('questions'),
    questions: fc.array(fc.record({ question: hostile, answer: lines }), { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constantFrom('divider', 'progress', 'donate') }),
)
const column = fc.array(leaf, { maxLength: 3 })
const page = fc.record({
  format: fc.constant(1),
  lang: fc.constantFrom(...languages),
  blocks: fc.array(fc.oneof(leaf, fc.record({ kind: kind('columns'), start: column, end: column })), {
    maxLength: 8,
  }),
})

const elements = new Set(
  'div h3 h4 p span strong em a bdi figure figcaption blockquote img ol ul li dl dt dd details summary hr link'.split(
    ' ',
  ),
)
const attributes = new Set(
  'lang dir class href rel target src alt width height loading decoding as'.split(' '),
)

/** Names of the elements and attributes in markup that React wrote, where `<` and `"` of texts are escaped. */
function namesIn(html: string) {
  const tags = [...html.matchAll(/<\/?([a-z][\w-]*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/gi)]
  return {
    elements: tags.map(([, name]) => name ?? ''),
    attributes: tags.flatMap(([, , rest = '']) =>
      [...rest.matchAll(/([\w-]+)="/g)].map(([, name]) => name ?? ''),
    ),
    rest: tags.reduce((left, [tag]) => left.replace(tag, ''), html),
  }
}

describe('A page that somebody built', () => {
  it('holds nothing but the elements and attributes of blocks, whatever its texts are', () => {
    fc.assert(
      fc.property(page, written => {
        const parsed = builtPage.parse(written)
        const names = namesIn(renderToStaticMarkup(<PageBlocks page={parsed} live={live} />))
        expect(names.elements.filter(name => !elements.has(name))).toEqual([])
        expect(names.attributes.filter(name => !attributes.has(name))).toEqual([])
        expect(names.rest).not.toMatch(/[<>]/)
      }),
    )
  })

  it('has its language and direction, and names the site of a link that leads away', () => {
    const parsed = builtPage.parse({
      format: 1,
      lang: 'ar',
      blocks: [{ kind: 'text', paragraphs: [[{ text: 'ماء', href: 'https://example.org/water' }]] }],
    })
    const html = renderToStaticMarkup(<PageBlocks page={parsed} live={live} />)
    expect(html).toContain('lang="ar" dir="rtl"')
    expect(html).toContain('rel="nofollow ugc noopener noreferrer"')
    expect(html).toContain('(example.org)')
  })
})
