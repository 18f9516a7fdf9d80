import { describe, expect, it } from 'vitest'
import { cssFor, parseCss } from './critical-css.ts'

const cut = (css: string, html: string) => cssFor(html, parseCss(css))

describe('The styles of a first page', () => {
  it('leave out what no element can match', () => {
    expect(cut('.a{color:red}.b{color:blue}', '<p class="a">')).toBe('.a{color:red}')
    expect(cut('.a.b{color:red}', '<p class="a">')).toBe('')
    expect(cut('@media (width>=1px){.b{color:red}}', '<p class="a">')).toBe('')
  })

  it('leave out what is for letters twice as large, and for nothing else', () => {
    expect(cut('@media not all and (min-width:16rem){.a{color:red}}', '<p class="a">')).toBe('')
    for (const group of ['not all and (min-width:48rem)', 'print']) {
      const css = `@media ${group}{.a{color:red}}`
      expect(cut(css, '<p class="a">')).toBe(css)
    }
  })

  it('keep elements, attributes, states and whatever stands in brackets', () => {
    const kept = [
      'p{margin:0}',
      '[dir=rtl] a:hover{color:red}',
      '.a:is(.x,.y):hover{color:red}',
      '.a:not(.z){color:red}',
      '.b,.a{color:red}',
    ]
    for (const css of kept) expect(cut(css, '<p class="a">')).toBe(css)
  })

  it('understand names that are escaped', () => {
    const css = '.lg\\:top-\\[calc\\(var\\(--h\\)\\+1rem\\)\\]{top:0}.\\32 xl{top:0}'
    expect(cut(css, '<p class="lg:top-[calc(var(--h)+1rem)] 2xl">')).toBe(css)
    expect(cut(css, '<p class="lg:top">')).toBe('')
    const child = '.\\[\\&\\>a\\]\\:underline>a{top:0}'
    expect(cut(child, '<p class="[&amp;&gt;a]:underline">')).toBe(child)
  })

  it('keep their layers in order', () => {
    const css = '@layer base,components;@layer components{.a{top:0}.b{top:1px}}'
    expect(cut(css, '<p class="a">')).toBe('@layer base,components;@layer components{.a{top:0}}')
  })

  it('bring the movements that are used, and the fonts', () => {
    const css =
      '@font-face{font-family:x}.a{animation:spin 1s}@keyframes spin{to{rotate:1turn}}@keyframes fly{to{top:0}}@property --tw-x{syntax:"*"}'
    expect(cut(css, '<p class="a">')).toBe(
      '@font-face{font-family:x}.a{animation:spin 1s}@keyframes spin{to{rotate:1turn}}',
    )
  })

  it('bring a font of one letter only with that letter', () => {
    const css =
      '@font-face{font-family:x;unicode-range:U+FDFA}@font-face{font-family:y;unicode-range:U+600-6ff,U+FDFA}'
    expect(cut(css, '<p>a')).toBe('@font-face{font-family:y;unicode-range:U+600-6ff,U+FDFA}')
    expect(cut(css, '<p>\ufdfa')).toBe(css)
  })

  it('are not confused by braces in strings', () => {
    const css = '.a:before{content:"}"}.b{top:0}'
    expect(cut(css, '<p class="b">')).toBe('.b{top:0}')
  })
})
