import { expect, it } from 'vitest'
import { pageScripts } from './page-scripts.ts'

const scripts = pageScripts({
  'index.html': { file: 'assets/app.js', imports: ['_framework.js'] },
  '_framework.js': { file: 'assets/framework.js' },
  '_parts.js': { file: 'assets/parts.js', imports: ['_framework.js'] },
  'src/routes/(giving)/donate.tsx?tsr-split=component': {
    file: 'assets/donate.js',
    imports: ['_parts.js', 'index.html'],
  },
})

it('names none for a route without a page', () => {
  expect(scripts('/nowhere')).toEqual([])
})

it('names what a page needs beside the app, each once', () => {
  expect(scripts('/donate')).toEqual(['/assets/parts.js', '/assets/donate.js'])
})
