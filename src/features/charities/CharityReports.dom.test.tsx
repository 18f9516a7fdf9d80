import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CharityPage } from '../../../contract/charities.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { CharityReports } from './CharityReports.tsx'

const reportOf = (id: string): CharityPage['reports'][number] => ({
  id,
  on: '2026-09-14',
  kind: 'visit',
  text: `Told ${id}`,
  lang: 'en',
  project: 'well',
  title: `Project of ${id}`,
})
const charity: CharityPage = {
  slug: 'water',
  name: 'Water',
  country: 'KE',
  about: '',
  aboutLang: 'en',
  projects: 0,
  raisedMinorGbp: 0,
  gifts: 0,
  id: 'water-id',
  register: '',
  registrationNumber: '',
  website: null,
  verifiedAt: '2026-01-01T00:00:00.000Z',
  isDemo: false,
  team: [],
  openProjects: [],
  reports: [reportOf('new')],
  funds: [],
  payouts: [],
}

afterEach(cleanup)

it('brings earlier reports of the charity, each with its project', async () => {
  await showPage(<CharityReports charity={{ ...charity, earlierReports: 'a' }} />, {
    answers: {
      '/api/charities/water/reports?before=a&lang=en': { reports: [reportOf('older')], next: null },
    },
  })
  const ask = await screen.findByRole('button', { name: 'Show earlier reports' })
  ask.focus()
  fireEvent.click(ask)
  expect(await screen.findByText('That was the first report.')).toBeTruthy()
  const [, older] = screen.getAllByRole('listitem')
  await waitFor(() => expect(document.activeElement).toBe(older))
  expect(within(older!).getByText('Project of older')).toBeTruthy()
  expect(within(older!).getByText('Told older')).toBeTruthy()
})
