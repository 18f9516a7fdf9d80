import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Language } from '../../../contract/languages.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { duaSettings } from './dua-settings.ts'
import { TransliterationSwitch } from './TransliterationSwitch.tsx'

afterEach(() => {
  cleanup()
  duaSettings.set({ hasTransliteration: null })
})

async function shown(language: Language) {
  await showPage(<TransliterationSwitch />, { language })
  const part = await screen.findByRole('switch')
  return { part, isOn: () => part.getAttribute('aria-checked') === 'true' }
}

it('is off where the app is read in Arabic, and on elsewhere, until somebody chooses', async () => {
  expect((await shown('ar')).isOn()).toBe(false)
  cleanup()
  expect((await shown('ur')).isOn()).toBe(true)
})

it('keeps what was chosen, in any language', async () => {
  const { part, isOn } = await shown('ar')
  fireEvent.click(part)
  expect(isOn()).toBe(true)
  cleanup()
  fireEvent.click((await shown('en')).part)
  cleanup()
  expect((await shown('ur')).isOn()).toBe(false)
})
