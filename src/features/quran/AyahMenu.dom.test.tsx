import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Language } from '../../../contract/languages.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { ayatAlKursi } from '../../../tests/fakes/read-ayah.ts'
import { AyahMenu } from './AyahMenu.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each<[Language, string, string]>([
  ['en', 'Copy the link', ''],
  ['bn', 'লিংক কপি করুন', '&lang=bn'],
])('copies a link that opens in the language of its reader: %s', async (language, name, asked) => {
  const copied: string[] = []
  const writeText = async (text: string) => void copied.push(text)
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  const nothing = () => undefined
  await showPage(<AyahMenu ayah={ayatAlKursi} anchor={document.body} onOpen={nothing} onClose={nothing} />, {
    language,
  })
  fireEvent.click(await screen.findByRole('menuitem', { name }))
  await waitFor(() => expect(copied).toEqual([`${location.origin}/quran-reader?verse=2:255${asked}`]))
})
