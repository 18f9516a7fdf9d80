import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { adhkarSets } from '../../lib/duas/dua.ts'
import { adhkarProgress, countDua } from './adhkar-progress.ts'
import { SetLinks } from './SetLinks.tsx'
import { SetPage } from './SetPage.tsx'

/** The packs as they were built. */
const packs = {
  '/content/duas/': (address: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../../../public', address), 'utf8')) as unknown,
}

beforeEach(() => adhkarProgress.set({}))
afterEach(cleanup)

it('a set that was only begun is not said to be done: a dua counts when it was said as often as it is said', async () => {
  countDua({ set: 'morning', id: 'tawhid-hundred-times', most: 100 }, 1)
  countDua({ set: 'morning', id: 'ayat-al-kursi', most: 1 }, 1)
  await showPage(<SetLinks />, { answers: packs })
  expect(await screen.findByRole('link', { name: /Morning.*1 of \d+ today/ })).toBeTruthy()
})

it('each set has its duas, and none is done before it is said', async () => {
  await showPage(<SetLinks />, { answers: packs })
  const links = within(await screen.findByRole('region')).getAllByRole('link')
  expect(links).toHaveLength(adhkarSets.length)
  for (const link of links) expect(link.textContent).toMatch(/\D[1-9]\d* duas$/)
})

it('after a prayer forgiveness is asked for first, and what is done is done for that prayer', async () => {
  await showPage(<SetPage set="after-prayer" />, { answers: packs })
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
  expect(titles[0]).toBe('Forgiveness after the salam')
  expect(titles.indexOf('The Verse of the Footstool (Ayat al-Kursi)')).toBeGreaterThan(4)
  expect(screen.queryByText(/today/)).toBeNull()
})
