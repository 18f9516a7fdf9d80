import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { cssFor } from './critical-css.ts'
import { readStylesheets } from './stylesheets.ts'

const dist = mkdtempSync(join(tmpdir(), 'styles-'))
afterAll(() => rmSync(dist, { recursive: true }))
mkdirSync(join(dist, 'assets'))
const property = '@property --wide{syntax:"*";inherits:false}'
const rule = '.wide{width:var(--wide)}'
writeFileSync(join(dist, 'index.html'), `<head><style>${property}${rule}</style></head>`)
writeFileSync(join(dist, 'assets/app-1234567.css'), rule)
writeFileSync(join(dist, 'assets/reader-1234567.css'), '.ayah{color:red}')

const stylesheets = readStylesheets(dist, {
  '_app.js': { file: 'assets/app.js', css: ['assets/app-1234567.css'] },
  'src/routes/(quran)/reader.tsx?tsr-split=component': {
    file: 'assets/reader.js',
    imports: ['_app.js'],
    css: ['assets/reader-1234567.css'],
  },
})
const page = '<p class="wide ayah"></p>'

it('names none for a route without a page', () => {
  expect(stylesheets('/nowhere')).toEqual([])
})

it('gives a page what its linked file leaves to index.html', () => {
  const [shared, own] = stylesheets('/reader')
  expect(shared?.href).toBe('/assets/app-1234567.css')
  expect(cssFor(page, [shared?.rules ?? []])).toBe(property + rule)
  expect(cssFor(page, [own?.rules ?? []])).toBe('.ayah{color:red}')
})
