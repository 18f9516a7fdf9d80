import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { signedLog } from '../../../tests/fakes/signed-log.ts'
import { EntryList } from './EntryList.tsx'
import type { LedgerFilter } from './ledger-filter.ts'

const log = await signedLog(4)
const row = (number: number) => log.rowOf(number - 1)
const path = '/api/ledger/entries'

const show = (filter: LedgerFilter, answers: Record<string, unknown>) =>
  showPage(<EntryList filter={filter} />, { answers })
const press = async () => {
  const ask = await screen.findByRole('button', { name: 'Show earlier entries' })
  ask.focus()
  fireEvent.click(ask)
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

afterEach(cleanup)

it('says that earlier entries could not be had, and keeps what is shown', async () => {
  await show({}, { [`${path}?lang`]: { entries: [row(3)], next: 3 } })
  await press()
  expect((await screen.findByRole('status')).textContent).toMatch(/could not be fetched/)
  expect(titles()).toHaveLength(1)
})

it('says anew how many fit, also where another filter leaves as many', async () => {
  const answers = {
    [`${path}?lang`]: { entries: [row(4), row(3)], next: 3 },
    [`${path}?cause=wells`]: { entries: [row(2), row(1)], next: null },
  }
  function Books() {
    const [filter, setFilter] = useState<LedgerFilter>({})
    return (
      <>
        <button onClick={() => startTransition(() => setFilter({ cause: 'wells' }))}>go</button>
        <EntryList filter={filter} />
      </>
    )
  }
  await showPage(<Books />, { answers })
  const before = await screen.findByText('Entries: 2+')
  const region = before.closest('[aria-live]')
  fireEvent.click(screen.getByText('go'))
  const after = await screen.findByText('Entries: 2')
  expect([after === before, after.closest('[aria-live]') === region]).toEqual([false, true])
})

it.each([
  [{}, 'That was the first entry of the log.'],
  [{ cause: 'wells' }, 'That was the first entry that fits.'],
])('shows earlier ones of %j to the first, and leads to it', async (filter, end) => {
  const asked = new URLSearchParams({ ...filter, before: '3', lang: 'en' })
  asked.sort()
  await show(filter, {
    [`${path}?`]: { entries: [row(4), row(3)], next: 3 },
    [`${path}?${asked}`]: { entries: [row(2), row(1)], next: null },
  })
  await press()
  expect(await screen.findByText(end)).toBeTruthy()
  expect(titles()).toHaveLength(4)
  const [, , third] = screen.getAllByRole('heading', { level: 3 })
  await waitFor(() => expect(document.activeElement).toBe(third?.closest('li')))
})
