import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { RecitationPage } from './RecitationPage.tsx'

/** The packs as they were built. */
const packs = {
  '/content/': (address: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../../../public', address), 'utf8')) as unknown,
}

afterEach(cleanup)

it('offers once to report an error where each dua offers it already', async () => {
  await showPage(<RecitationPage name="istikhara" />, { answers: packs })
  expect(await screen.findAllByRole('link', { name: 'Report an error' })).toHaveLength(1)
})

it('does not run the meanings of several ayat into one, and numbers no ayah that is alone', async () => {
  await showPage(<RecitationPage name="ruqyah" />, { answers: packs })
  const fatihah = within(await screen.findByRole('article', { name: /Fatihah/ }))
  expect(fatihah.getByText(/^1\. In the name of Allah, .*Especially Merciful/)).toBeDefined()
  expect(fatihah.getByText(/^2\. .*praise/)).toBeDefined()
  expect(screen.getByText(/^Allah – there is no deity|^Allah - there is no deity/)).toBeDefined()
})

it('numbers them in the digits of the reader', async () => {
  await showPage(<RecitationPage name="four-quls" />, { language: 'bn', answers: packs })
  expect(await screen.findAllByText(/^১\. /)).toHaveLength(4)
})
