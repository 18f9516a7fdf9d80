import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../../tests/fakes/page.tsx'
import type { QuranMeta } from '../../../lib/quran/meta.ts'
import type { SurahHead } from '../surah-head.ts'
import { PageTurns } from './PageTurns.tsx'

afterEach(cleanup)

// Of both, only what the turns look at.
const meta = { page: [1, 8, 13, 20, 27] } as unknown as QuranMeta
const headOf = (number: number) =>
  ({ names: ['a', 'b'], pages: [{ ayah: 1, number }] }) as unknown as SurahHead

/** Opens another as its links would. */
function Reader({ next }: { next: number }) {
  const [page, setPage] = useState(3)
  return (
    <>
      <button onClick={() => setPage(next)}>open</button>
      <PageTurns head={headOf(page)} meta={meta} />
    </>
  )
}

it.each([2, 4])('lets go of the keyboard once it has led to page %i', async page => {
  await showPage(<Reader next={page} />)
  screen.getByRole('link', { name: new RegExp(`${page}$`) }).focus()
  fireEvent.click(screen.getByText('open'))
  expect(document.activeElement).toBe(document.body)
})
