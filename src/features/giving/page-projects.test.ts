import { expect, test } from 'vitest'
import type { Cause, Project } from '../../../contract/catalogue.ts'
import { fakeProject } from '../../../tests/fakes/project.ts'
import { pageProjects } from './page-projects.ts'

const project = (id: string) => fakeProject({ id, title: id })
const cause = (...ids: string[]): Cause => ({
  id: 'wells',
  kind: 'well',
  title: '',
  summary: '',
  drawing: 'well',
  projects: ids.map(project),
})
const idsOf = (projects: readonly Project[]) => projects.map(({ id }) => id)

test('a project that is named but closed is not offered', () => {
  expect(idsOf(pageProjects([cause('a')], ['gone', 'a']))).toEqual(['a'])
})

test('where all that are named are closed, the others of the cause are offered', () => {
  expect(idsOf(pageProjects([cause('a', 'b')], ['gone']))).toEqual(['a', 'b'])
})

test('those that are named come in the order of the page', () => {
  expect(idsOf(pageProjects([cause('a', 'b'), cause('c')], ['c', 'a']))).toEqual(['c', 'a'])
})

test('all of both causes, where none is named', () => {
  expect(idsOf(pageProjects([cause('a'), cause('c')], []))).toEqual(['a', 'c'])
})
