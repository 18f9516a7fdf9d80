import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { CharitiesPage } from './CharitiesPage.tsx'

afterEach(cleanup)

it('searches without another loading of the app, and says aloud that there is none', async () => {
  await showPage(<CharitiesPage search="kenya" />, { answers: { '/api/charities': { charities: [] } } })
  const field = await screen.findByRole<HTMLInputElement>('searchbox')
  expect(field.value).toBe('kenya')
  expect(screen.getByText('No charity matches').closest('[aria-live=polite]')).not.toBeNull()
  const submit = createEvent.submit(field)
  fireEvent(field, submit)
  expect(submit.defaultPrevented).toBe(true)
})
