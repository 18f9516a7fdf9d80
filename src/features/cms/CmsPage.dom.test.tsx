import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CmsPage as Page } from '../../../contract/cms.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { cmsPageQuery } from '../../data/reads/cms-page-query.ts'
import { CmsPage } from './CmsPage.tsx'
import { cmsHead } from './cms-head.ts'

afterEach(cleanup)

const page: Page = {
  kind: 'written',
  slug: 'privacy',
  title: 'Privacy',
  description: 'What is kept.',
  lang: 'en',
  blocks: [
    { kind: 'heading', text: 'In short' },
    { kind: 'paragraph', text: '<b>Not</b> bold' },
    { kind: 'list', items: ['one', 'two'] },
  ],
  updatedAt: '2026-11-20T23:30:00.000Z',
}

it('shows text as text', async () => {
  await showPage(<CmsPage page={page} />)
  expect(await screen.findByText('<b>Not</b> bold')).toBeTruthy()
})

it('names who answers for the service, with an address to write to', async () => {
  const operator = {
    kind: 'operator' as const,
    items: ['Bayt Trust', '1 High Street'],
    email: 'hello@example.org',
  }
  await showPage(<CmsPage page={{ ...page, blocks: [operator] }} />)
  const link = await screen.findByRole('link', { name: 'hello@example.org' })
  expect(link.getAttribute('href')).toBe('mailto:hello@example.org')
  expect(link.closest('div')?.textContent).toBe('Bayt Trust1 High Streethello@example.org')
})

it('says when it is not in the language of the reader, and marks the language that it is in', async () => {
  await showPage(<CmsPage page={page} />, { language: 'ar' })
  expect(await screen.findByText(/لم تُترجم هذه الصفحة/)).toBeTruthy()
  const heading = screen.getByRole('heading', { level: 2, name: 'In short' })
  expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('en')
  expect(heading.closest('[dir]')?.getAttribute('dir')).toBe('ltr')
})

it('has its headings in order, its list, and its day in UTC', async () => {
  const { queryClient } = await showPage(<CmsPage page={page} />)
  queryClient.setQueryData(cmsPageQuery('privacy', { language: 'en' }).queryKey, page)
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText('Last changed on 20 November 2026')).toBeTruthy()
  expect(cmsHead(queryClient, 'privacy', { language: 'en' })?.title).toBe('Privacy · Jariyah')
  expect(cmsHead(queryClient, 'terms', { language: 'en' })).toBeNull()
})
