import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Language } from '../../contract/languages.ts'
import { showPage } from '../../tests/fakes/page.tsx'
import { useClock } from './use-clock.ts'

afterEach(cleanup)

function Times() {
  const clock = useClock('Asia/Karachi')
  return (
    <output>{`${clock.time(Date.parse('2026-11-23T00:34:00Z'))} – ${clock.time(Date.parse('2026-11-23T12:43:00Z'))}`}</output>
  )
}

function ShortTime() {
  const clock = useClock('Asia/Karachi')
  return <output>{clock.short(Date.parse('2026-11-23T12:43:00Z'))}</output>
}

async function inLanguage(language: Language) {
  await showPage(<Times />, { language })
  return (await screen.findByRole('status')).textContent
}

it('keeps the Latin AM and PM of Urdu with their times', async () => {
  expect(await inLanguage('ur')).toBe('\u20665:34 AM\u2069 – \u20665:43 PM\u2069')
})

it('writes every other language plainly', async () => {
  expect(await inLanguage('ar')).toBe('5:34 ص – 5:43 م')
  cleanup()
  expect(await inLanguage('bn')).toBe('৫:৩৪ AM – ৫:৪৩ PM')
})

it.each<[Language, string]>([
  ['en', '5:43'],
  ['ar', '5:43'],
  ['ur', '5:43'],
  ['bn', '৫:৪৩'],
  ['fr', '17:43'],
  ['id', '17.43'],
])('counts the hours of a narrow column as %s counts them elsewhere', async (language, written) => {
  await showPage(<ShortTime />, { language })
  expect((await screen.findByRole('status')).textContent).toBe(written)
})
