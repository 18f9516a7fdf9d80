import { describe, expect, it } from 'vitest'
import { cssFor, parseCss } from './critical-css.ts'

const cut = (css: string, html: string) => cssFor(html, [parseCss(css)])

describe('The styles of a first page', () => {
  it('leave out what no element can match', () => {
    expect(cut('.a{color:red}.b{color:blue}', '<p class="a">')).toBe('.a{color:red}')
    expect(cut('.a.b{color:red}', '<p class="a">')).toBe('')
    expect(cut('.a>li+li,linearGradient{color:red}table,html{top:0}', '<p class="a">')).toBe('html{top:0}')
    expect(cut('@media (width>=1px){.b{color:red}}', '<p class="a">')).toBe('')
  })

  it('leave out what is for letters twice as large and for who points at something, and for nothing else', () => {
    for (const group of ['not all and (min-width:16rem)', '(hover:hover)'])
      expect(cut(`@media ${group}{.a{color:red}}`, '<p class="a">'), group).toBe('')
    for (const rule of ['.a:hover{top:0}', '[dir=rtl] .a:active,.a:is(.x,.y):hover{top:0}'])
      expect(cut(rule, '<p class="a">'), rule).toBe('')
    const kept = [
      '@media not all and (min-width:48rem){.a{color:red}}',
      '@media print{.a{color:red}}',
      '.a:focus-visible{top:0}',
      '.a:not(:hover){top:0}',
      '.a:is(:hover,.x){top:0}',
    ]
    for (const css of kept) expect(cut(css, '<p class="a">')).toBe(css)
    expect(cut('.a:hover,.a{top:0}', '<p class="a">')).toBe('.a{top:0}')
    const named = '.a\\:hover{top:0}'
    expect(cut(named, '<p class="a:hover">')).toBe(named)
  })

  it('keep elements, attributes, states and whatever stands in brackets', () => {
    const kept = [
      'p{margin:0}',
      '[dir=rtl] a:focus{color:red}',
      '.a:is(.x,.y):checked{color:red}',
      '.a:not(.z){color:red}',
    ]
    for (const css of kept) expect(cut(css, '<p class="a"><a>')).toBe(css)
    expect(cut('.b,.a{color:red}', '<p class="a">')).toBe('.a{color:red}')
  })

  it('understand names that are escaped', () => {
    const css = '.lg\\:top-\\[calc\\(var\\(--h\\)\\+1rem\\)\\]{top:0}.\\32 xl{top:0}'
    expect(cut(css, '<p class="lg:top-[calc(var(--h)+1rem)] 2xl">')).toBe(css)
    expect(cut(css, '<p class="lg:top">')).toBe('')
    const child = '.\\[\\&\\>a\\]\\:underline>a{top:0}'
    expect(cut(child, '<p class="[&amp;&gt;a]:underline"><a>')).toBe(child)
  })

  it('keep their layers in order', () => {
    const css = '@layer base,components;@layer components{.a{top:0}.b{top:1px}}'
    expect(cut(css, '<p class="a">')).toBe('@layer base,components;@layer components{.a{top:0}}')
  })

  it('bring the movements that are used, and all fonts and properties: the file of later does not tell of them again', () => {
    const kept =
      '@font-face{font-family:x;unicode-range:U+FDFA}.a{animation:spin 1s}@keyframes spin{to{rotate:1turn}}@property --tw-x{syntax:"*"}'
    expect(cut(`${kept}@keyframes fly{to{top:0}}`, '<p class="a">')).toBe(kept)
  })

  it('bring the values of properties that something uses, and no others', () => {
    const theme = ':root{--ink:#000;--none: ;--tint:var(--ink);--edge:red;accent-color:red}:root{--idle:1px}'
    const rule = '.a{color:var(--tint);top:var(--none,0)}'
    expect(cut(theme + rule, '<p class="a">')).toBe(
      `:root{--ink:#000;--none: ;--tint:var(--ink);accent-color:red}${rule}`,
    )
    expect(cut(theme, '<p style="top:var(--idle)">')).toBe(':root{accent-color:red}:root{--idle:1px}')
    const apart = [theme, rule].map(parseCss)
    expect(cssFor('<p class="a">', apart)).toBe(cut(theme + rule, '<p class="a">'))
  })

  it('are not confused by braces in strings', () => {
    const css = '.a:before{content:"}"}.b{top:0}'
    expect(cut(css, '<p class="b">')).toBe('.b{top:0}')
  })
})
