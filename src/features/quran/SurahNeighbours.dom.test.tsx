import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { SurahNeighbours } from './SurahNeighbours.tsx'
import type { SurahHead } from './surah-head.ts'

afterEach(cleanup)

const names = ['Al-Fatihah', 'Al-Baqarah', 'Al Imran', 'An-Nisa']

const headOf = (surah: number): SurahHead => ({
  surah,
  names,
  arabic: '',
  meaning: null,
  place: 'm',
  juz: [],
  pages: [],
  sajda: [],
})

/** Opens another as its links would. */
function Reader({ next }: { next: number }) {
  const [surah, setSurah] = useState(2)
  return (
    <>
      <button onClick={() => setSurah(next)}>open</button>
      <SurahNeighbours head={headOf(surah)} />
    </>
  )
}

it.each([
  ['Al Imran', 3],
  ['Al-Fatihah', 1],
])('lets go of the keyboard once it has led to %s', async (name, surah) => {
  await showPage(<Reader next={surah} />)
  screen.getByRole('link', { name: new RegExp(name) }).focus()
  fireEvent.click(screen.getByText('open'))
  expect(document.activeElement).toBe(document.body)
})
