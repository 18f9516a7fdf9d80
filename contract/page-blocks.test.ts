import { describe, expect, it } from 'vitest'
import { type BuiltPage, builtPage } from './page-blocks.ts'
import { isPageLink, pageLimits } from './page-rules.ts'

const pageOf = (...blocks: unknown[]) => ({ format: 1, lang: 'en', blocks })
const linked = (href: string) => pageOf({ kind: 'text', paragraphs: [[{ text: 'x', href }]] })
const divider = { kind: 'divider' }
const dividers = (count: number) => Array.from({ length: count }, () => divider)
const columns = (start: unknown[], end: unknown[] = []) => ({ kind: 'columns', start, end })

const whole: BuiltPage = {
  format: 1,
  lang: 'ar',
  blocks: [
    { kind: 'heading', level: 1, text: 'ماء' },
    {
      kind: 'text',
      paragraphs: [[{ text: 'a ' }, { text: 'b', marks: ['strong', 'emphasis'], href: '/zakat-guide' }]],
    },
    { kind: 'picture', picture: { id: 'a'.repeat(24), width: 4, height: 3 }, alt: 'A well', caption: '' },
    { kind: 'columns', start: [{ kind: 'donate' }], end: [{ kind: 'progress' }] },
  ],
}

describe('What a page may be built of', () => {
  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'http://example.org',
    '//example.org',
    '/\\example.org',
    'https:\\example.org',
    'https://user:secret@example.org',
    'https://example.org/ x',
    '/api/auth/signout',
    'zakat',
    '',
  ])('leads nowhere by the link %j', href => {
    expect(isPageLink(href)).toBe(false)
    expect(builtPage.safeParse(linked(href)).success).toBe(false)
  })

  it.each(['/', '/zakat-calculator', '/donate?cause=water', 'https://example.org/a?b=c#d'])(
    'leads to %s',
    href => {
      expect(builtPage.safeParse(linked(href)).success).toBe(true)
    },
  )

  const refused: [string, unknown, string][] = [
    ['a block that there is not', pageOf({ kind: 'html', html: '<b>' }), 'blocks.0.kind'],
    ['HTML beside what a block has', pageOf(divider, { kind: 'divider', html: '<b>' }), 'blocks.1'],
    ['columns in columns', pageOf(columns([columns([])])), 'blocks.0.start.0.kind'],
    ['another edition', { ...pageOf(), format: 2 }, 'format'],
    ['a language that there is not', { ...pageOf(), lang: 'xx' }, 'lang'],
    ['too many blocks', pageOf(...dividers(pageLimits.blocks + 1)), 'blocks'],
    ['too many with those in columns', pageOf(columns(dividers(30), dividers(30))), 'blocks'],
    [
      'too long a text',
      pageOf({ kind: 'heading', level: 1, text: 'x'.repeat(pageLimits.heading + 1) }),
      'blocks.0.text',
    ],
    [
      'a picture from elsewhere',
      pageOf({
        kind: 'picture',
        picture: { id: 'https://x.org/a.png', width: 1, height: 1 },
        alt: '',
        caption: '',
      }),
      'blocks.0.picture.id',
    ],
    [
      'a mark that there is not',
      pageOf({ kind: 'text', paragraphs: [[{ text: 'x', marks: ['script'] }]] }),
      'blocks.0.paragraphs.0.0.marks.0',
    ],
  ]
  it.each(refused)('is not %s, which is named by its path', (_, page, path) => {
    const { success, error } = builtPage.safeParse(page)
    expect(success).toBe(false)
    expect(error?.issues.map(issue => issue.path.join('.'))).toContain(path)
  })

  it('comes back as it was written', () => {
    expect(builtPage.parse(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
  })
})
