import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { ProgramPage } from './ProgramPage.tsx'

afterEach(cleanup)

it('numbers its steps in the digits of the reader', async () => {
  await showPage(<ProgramPage />, { language: 'bn' })
  const [steps] = (await screen.findAllByRole('list')).filter(({ tagName }) => tagName === 'OL')
  const numbers = within(steps!)
    .getAllByRole('listitem')
    .map(({ firstChild }) => firstChild?.textContent)
  expect(numbers).toEqual(['১.', '২.', '৩.', '৪.', '৫.', '৬.'])
})
