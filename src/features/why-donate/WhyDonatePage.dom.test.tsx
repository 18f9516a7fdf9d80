import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { readSurah } from '../../data/quran-packs.ts'
import { displayAyah } from '../../lib/quran/display.ts'
import { WhyDonatePage } from './WhyDonatePage.tsx'
import { ayatQuery } from './why-donate.queries.ts'

afterEach(cleanup)

const read = async (address: string): Promise<unknown> =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../public', address), 'utf8'))

/** The page as its loader prepares it, with the packs that the build wrote. */
const answers = { '/content/quran/': read }

it('promises nothing in words of its own, and says where every text stands', async () => {
  await showPage(<WhyDonatePage />, { answers })
  await screen.findByRole('heading', { level: 1 })
  const links = screen.getAllByRole('link').map(link => link.getAttribute('href'))
  for (const verse of ['2:261', '2:274', '57:18'])
    expect(links.some(href => href !== null && decodeURIComponent(href).includes(verse))).toBe(true)
  for (const reference of ['Sahih Muslim 2588', 'Sahih al-Bukhari 1417', 'Sahih Muslim 1631'])
    expect(screen.getByText(reference)).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/doubled|times your reward|hasanat|guarantee/i)
})

it('shows each ayah as it was shipped', async () => {
  await showPage(<WhyDonatePage />, { answers })
  const shipped = (await readSurah(57, read))[17] ?? ''
  expect(await screen.findByText(text => text.startsWith(displayAyah(shipped)))).toBeTruthy()
})

it('says so where the translation is in another language', async () => {
  await showPage(<WhyDonatePage />, { answers, language: 'pt' })
  expect(await screen.findByText(/em inglês/)).toBeTruthy()
  const translation = screen.getByText(/The example of those who spend/)
  expect(translation.lang).toBe('en')
})

it('needs no translation beside the Arabic for who reads Arabic', async () => {
  const quoted = await ayatQuery('ar').meta?.make?.(read)
  expect(quoted).toMatchObject([{ translation: null }, { translation: null }, { translation: null }])
})
