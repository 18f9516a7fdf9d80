import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { CharityProjects } from './CharityProjects.tsx'

afterEach(cleanup)

it('leads to a gift to the project itself, not to the first one of its cause, which may be another charity’s', async () => {
  const project = {
    id: 'gaza-shelter',
    causeId: 'gaza',
    title: 'Shelter',
    summary: '',
    goalMinorGbp: null,
    raisedMinorGbp: 0,
    gifts: 0,
    zakatEligible: false,
  }
  await showPage(<CharityProjects projects={[project]} />)
  const give = await screen.findByRole('link')
  expect(give.getAttribute('href')).toBe('/donate?cause=gaza&project=gaza-shelter')
})
