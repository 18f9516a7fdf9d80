import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { AddSheet } from './AddSheet.tsx'

const built = (address: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../public', address), 'utf8'))

afterEach(cleanup)

it.each([
  ['604', '605', ['To']],
  ['0', '604', ['From']],
  ['0', '605', ['From', 'To']],
])('says beside the field that is wrong that there is no such page: %s to %s', async (from, to, wrong) => {
  await showPage(<AddSheet onClose={() => undefined} />, { answers: { '/content/': built } })
  fireEvent.change(await screen.findByLabelText('Choose'), { target: { value: 'pages' } })
  fireEvent.change(screen.getByLabelText('From'), { target: { value: from } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: to } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  for (const label of ['From', 'To'])
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe(
      wrong.includes(label) ? 'true' : null,
    )
})

it('says which ayat the surah has', async () => {
  await showPage(<AddSheet onClose={() => undefined} />, { answers: { '/content/': built } })
  fireEvent.change(await screen.findByLabelText('Choose'), { target: { value: 'ayat' } })
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Surah Al-Ikhlas has ayat 1 to 4.')).toBeTruthy()
})
