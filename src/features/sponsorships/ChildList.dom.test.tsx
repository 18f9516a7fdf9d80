import { cleanup, fireEvent, screen } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { ChildList } from './ChildList.tsx'
import type { ChildSearch } from './child-search.ts'

afterEach(cleanup)

const answers = { '/api/child-files': { files: [], total: 0, pages: 3, countries: ['KE'] } }

/** Is led elsewhere as by its address. */
function Children({ from, to }: { from: ChildSearch; to: ChildSearch }) {
  const [search, setSearch] = useState(from)
  return (
    <>
      <button onClick={() => startTransition(() => setSearch(to))}>go</button>
      <ChildList search={search} />
    </>
  )
}

it('keeps who narrows the list in its fields, which say what the address says', async () => {
  await showPage(<Children from={{}} to={{ country: 'KE' }} />, { answers })
  const country = await screen.findByLabelText<HTMLSelectElement>('Country')
  country.focus()
  fireEvent.click(screen.getByText('go'))
  await screen.findByDisplayValue('Kenya')
  expect(document.activeElement).toBe(country)
})

it('says aloud that there is nobody', async () => {
  await showPage(<ChildList search={{}} />, { answers })
  expect((await screen.findByText('No case file matches')).closest('[aria-live=polite]')).not.toBeNull()
})

it('has links of its own on each page, to where the list begins', async () => {
  await showPage(<Children from={{ page: 2 }} to={{ page: 3 }} />, { answers })
  const before = await screen.findByRole('link', { name: 'Page before' })
  expect(before.getAttribute('href')).toContain('#children')
  before.focus()
  fireEvent.click(screen.getByText('go'))
  expect(await screen.findByText('Page 3 of 3')).toBeTruthy()
  expect(document.activeElement).toBe(document.body)
})
