import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { sources } from '../../lib/sources.gen.ts'
import { AboutPage } from './AboutPage.tsx'

afterEach(cleanup)

const answers = { '/api/site': { version: '1.2.3', isTestMoney: true } }

it('credits every source with its author, licence and address', async () => {
  await showPage(<AboutPage />, { answers, language: 'ur' })
  await screen.findByRole('heading', { level: 1 })
  const all = Object.values(sources).flat()
  expect(all.length).toBeGreaterThan(10)
  for (const source of all) {
    const link = screen.getByRole('link', { name: source.name })
    const credit = link.closest('li')
    expect(link.getAttribute('href')).toBe(source.link)
    expect(credit?.textContent).toContain(source.by)
    expect(credit?.textContent).toContain(source.licence)
    expect(credit?.textContent).toContain(source.note ?? '')
    expect(credit?.lang).toBe('en')
  }
})

it('says its version and where the rest is', async () => {
  await showPage(<AboutPage />, { answers })
  expect(await screen.findByText('1.2.3')).toBeTruthy()
  const paths = screen.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(paths).toEqual(
    expect.arrayContaining([
      '/open-charity-ledger',
      '/how-it-works',
      '/privacy',
      '/terms',
      '/contact',
      '/api/openapi.json',
      '/licences.txt',
    ]),
  )
})
