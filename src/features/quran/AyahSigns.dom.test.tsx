import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Language } from '../../../contract/languages.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { noMark } from '../../lib/quran/ayah-mark.ts'
import { AyahSigns } from './AyahSigns.tsx'

afterEach(cleanup)

it.each<[Language, string]>([
  ['en', 'sabr, shukr'],
  ['tr', 'sabr, shukr'],
  ['ar', 'sabr، shukr'],
  ['ur', 'sabr، shukr'],
])('names the tags of an ayah in a row as it is written in %s', async (language, tags) => {
  const mark = { ...noMark, tags: ['sabr', 'shukr'] }
  await showPage(<AyahSigns ayah={1} mark={mark} />, { language })
  expect((await screen.findByRole('button')).getAttribute('aria-label')).toContain(`: ${tags}`)
})
