import { expect, it } from 'vitest'
import type { BuiltPage } from '../../../../contract/page-blocks.ts'
import { dataOf, pageOf, rowsOf } from './page-data.ts'

const page: BuiltPage = {
  format: 1,
  lang: 'ur',
  blocks: [
    { kind: 'heading', level: 2, text: 'Water' },
    {
      kind: 'columns',
      start: [{ kind: 'text', paragraphs: [[{ text: 'a ' }, { text: 'b', marks: ['strong'] }]] }],
      end: [{ kind: 'progress' }, { kind: 'donate' }],
    },
  ],
}

it('A page comes out of the editor as it went in', () => {
  expect(pageOf(dataOf(page).content, 'ur')).toEqual(page)
})

it('The list of blocks names each as the service names its faults', () => {
  const rows = rowsOf(dataOf(page).content)
  expect(rows.map(({ path, kind, words, index, count }) => [path, kind, words, index, count])).toEqual([
    ['page.blocks.0', 'heading', 'Water', 0, 2],
    ['page.blocks.1', 'columns', '', 1, 2],
    ['page.blocks.1.start.0', 'text', 'a b', 0, 1],
    ['page.blocks.1.end.0', 'progress', '', 0, 2],
    ['page.blocks.1.end.1', 'donate', '', 1, 2],
  ])
  expect(rows[3]?.zone).toBe(`${rows[1]?.id}:end`)
})
