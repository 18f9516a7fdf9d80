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

it('says of each charity of the demonstration that it is none, for the page calls all of them verified', async () => {
  const charity = {
    slug: 'invented',
    name: 'Invented Relief',
    country: 'GB',
    about: 'Food',
    aboutLang: 'en',
    projects: 1,
    raisedMinorGbp: 0,
    gifts: 0,
    isDemo: true,
  }
  const real = { ...charity, slug: 'real', name: 'Real Relief', isDemo: false }
  await showPage(<CharitiesPage search={undefined} />, {
    answers: { '/api/charities': { charities: [charity, real] } },
  })
  const [shown, other] = await screen.findAllByRole('listitem')
  const sentence = 'A demonstration: no real charity is meant.'
  expect(shown?.textContent).toContain(sentence)
  expect(other?.textContent).not.toContain(sentence)
})
