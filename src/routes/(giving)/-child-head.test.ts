import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { childFileQuery } from '../../data/reads/child-file-query.ts'
import { cmsPageQuery } from '../../data/reads/cms-page-query.ts'
import type { HeadPlace } from '../../i18n/app-context.ts'
import { childHead } from './-child-head.ts'

const reader = { language: 'en', currency: 'GBP' } as HeadPlace['reader']
const page = { kind: 'cause', title: 'Care for orphans', description: 'Food, school and a home.' }

const headWith = (search: HeadPlace['search'], file?: number) => {
  const client = new QueryClient()
  const bring = (queryKey: readonly unknown[], found: object) => client.setQueryData(queryKey, found)
  bring(cmsPageQuery('orphanages', reader).queryKey, page)
  if (file) bring(childFileQuery(reader, file).queryKey, { alias: 'Sadia' })
  return childHead({ client, reader, search, params: {}, say: () => '' })?.title
}

it('is the page’s own of a file that is closed, and of the list', () => {
  expect(headWith({ file: 2 }, 1)).toBe('Care for orphans · Jariyah')
  expect(headWith({}, 1)).toBe('Care for orphans · Jariyah')
})

it('names the child whose file is open', () => {
  expect(headWith({ file: 1 }, 1)).toBe('Sadia · Care for orphans · Jariyah')
})
