import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ProjectReport } from '../../../contract/catalogue.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { fakeProject } from '../../../tests/fakes/project.ts'
import { ReportList } from './ReportList.tsx'

const reportOf = (id: string, lang: ProjectReport['lang'] = 'en'): ProjectReport => ({
  id,
  on: '2026-09-14',
  kind: 'visit',
  text: `Told ${id}`,
  lang,
})
const project = fakeProject({ reports: [reportOf('new')] })
const path = '/api/projects/well/reports'
const show = (earlierReports: string | undefined, answers = {}) =>
  showPage(<ReportList project={{ ...project, ...(earlierReports && { earlierReports }) }} />, { answers })
const told = () => screen.queryAllByText(/^Told /).map(({ textContent }) => textContent)
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Show earlier reports' }))

afterEach(cleanup)

it('offers no earlier reports where all are shown', async () => {
  await show(undefined)
  expect(await screen.findByText('Told new')).toBeTruthy()
  // As long as the button takes elsewhere.
  await import('./EarlierOfProject.tsx')
  await waitFor(() => expect(told()).toEqual(['Told new']))
  expect(screen.queryByRole('button')).toBeNull()
})

it('says that earlier ones could not be had, keeps what is shown, and lets it be asked again', async () => {
  await show('a')
  await press()
  expect((await screen.findByRole('status')).textContent).toMatch(/could not be fetched/)
  expect(told()).toEqual(['Told new'])
  expect(screen.getByRole('button', { name: 'Show earlier reports' })).toBeTruthy()
})

it('brings earlier ones page by page, each in its own language, to the first', async () => {
  await show('a', {
    [`${path}?before=a&lang=en`]: { reports: [reportOf('older', 'ar')], next: 'b' },
    [`${path}?before=b&lang=en`]: { reports: [reportOf('oldest')], next: null },
  })
  await press()
  await waitFor(() => expect(told()).toEqual(['Told new', 'Told older']))
  expect(screen.getByText('Told older').lang).toBe('ar')
  await press()
  expect(await screen.findByText('That was the first report.')).toBeTruthy()
  expect(told()).toEqual(['Told new', 'Told older', 'Told oldest'])
  expect(screen.queryByRole('button')).toBeNull()
})
