import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Language } from '../../../contract/languages.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { ReportedText } from './-ReportedText.tsx'

/** The packs as they were built. */
const packs = {
  '/content/': (address: string) =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../../../public', address), 'utf8')) as unknown,
}

afterEach(cleanup)

const email = 'hello@example.org'

async function show(id: string, language: Language = 'en', to: string | undefined = email) {
  const { queryClient } = await showPage(
    <>
      <p>the page</p>
      <ReportedText id={id} email={to} />
    </>,
    { language, answers: packs },
  )
  await screen.findByText('the page')
  const all = () => queryClient.getQueryCache().getAll()
  await expect
    .poll(() => all().length > 0 && all().every(each => each.isDisabled() || each.state.data !== undefined))
    .toBe(true)
  // What has come is drawn.
  await act(async () => {})
}

const letter = async () => new URL((await screen.findByRole('link')).getAttribute('href') ?? '')

it.each([
  ['', 'empty'],
  ['donate', 'no such text'],
  ['dua-nobody-says-this', 'no such dua'],
  ['quran-115', 'no such surah'],
  [`dua-${'a'.repeat(61)}`, 'too long'],
  ['<b>four-quls</b>', 'not an id'],
])('says nothing of a text that there is not: %s', async id => {
  await show(id)
  expect(document.body.textContent).toBe('the page')
})

it('offers no letter where nobody is named to write to', async () => {
  await showPage(<ReportedText id="four-quls" email={undefined} />)
  expect(await screen.findByText('An error in: Four Quls')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByText(/where the right words stand/)).toBeNull()
})

it.each([
  ['four-quls', 'en', 'An error in: Four Quls (four-quls)'],
  ['iftar-times', 'en', 'An error in: Iftar time (iftar-times)'],
  ['quran-2', 'bn', 'এই লেখায় ভুল: কুরআন ২ (quran-2)'],
  ['quran-2-en', 'ar', 'خطأ في: القرآن 2 · Saheeh International (quran-2-en)'],
  ['dua-answering-hayya-ala', 'en', 'An error in: Answering the call (dua-answering-hayya-ala)'],
] as const)('begins a letter whose subject names the text to any office: %s', async (id, language, says) => {
  await show(id, language)
  const { protocol, pathname, searchParams } = await letter()
  expect([protocol, pathname, searchParams.get('subject')]).toEqual(['mailto:', email, says])
})
