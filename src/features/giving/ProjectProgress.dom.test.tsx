import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { languages } from '../../../contract/languages.ts'
import { zakatCategories } from '../../../contract/zakat-categories.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { fakeProject } from '../../../tests/fakes/project.ts'
import { ProjectProgress } from './ProjectProgress.tsx'

afterEach(cleanup)

it('names no category where zakat may not be given', async () => {
  await showPage(<ProjectProgress project={fakeProject()} />)
  expect(await screen.findByText('A well')).toBeTruthy()
  expect(screen.queryByText(/9:60/)).toBeNull()
})

it('names whom zakat reaches', async () => {
  const project = fakeProject({ zakatEligible: true, zakatCategory: 'gharimin' })
  await showPage(<ProjectProgress project={project} />)
  expect(await screen.findByText('Zakat may be given here')).toBeTruthy()
  expect(screen.getByText('Category of zakat (Quran 9:60): those in debt (al-gharimin)')).toBeTruthy()
})

it.each(languages)('names each of the eight apart: %s', async language => {
  const content = zakatCategories.map(zakatCategory => (
    <ProjectProgress key={zakatCategory} project={fakeProject({ zakatCategory })} />
  ))
  await showPage(<>{content}</>, { language })
  const named = (await screen.findAllByText(/60|৬০/)).map(({ textContent }) => textContent)
  expect(new Set(named).size).toBe(8)
  expect(named.join()).not.toContain('zakatCategory')
})
