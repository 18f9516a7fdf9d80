import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Project } from '../../../contract/catalogue.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { fakeProject } from '../../../tests/fakes/project.ts'
import { CauseDetail } from './CauseDetail.tsx'

const projectOf = (id: string, isOpen = true) => fakeProject({ id, causeId: 'a-cause', title: id, isOpen })
const projects = [projectOf('closed', false), projectOf('first'), projectOf('second')]

const show = (asked?: string, offered: readonly Project[] = projects) =>
  showPage(
    <CauseDetail
      title="A cause"
      drawing="well"
      summary=""
      projects={offered}
      asked={asked}
      form={(all, chosen, choose) => (
        <>
          <output>{chosen.id}</output>
          {all.map(({ id }) => (
            <button key={id} type="button" onClick={() => choose(id)}>
              {id}
            </button>
          ))}
        </>
      )}
    />,
  )

afterEach(cleanup)

it('begins with the first open project where none is asked for, or one that takes no gifts or is not there', async () => {
  for (const asked of [undefined, 'closed', 'of another cause']) {
    await show(asked)
    expect((await screen.findByRole('status')).textContent).toBe('first')
    cleanup()
  }
})

it('begins with the project that somebody came for, and goes where they choose', async () => {
  await show('second')
  expect((await screen.findByRole('status')).textContent).toBe('second')
  fireEvent.click(screen.getByRole('button', { name: 'first' }))
  expect(screen.getByRole('status').textContent).toBe('first')
})

it('begins with the open share that costs least, whatever order they come in', async () => {
  const shareOf = (id: string, unitMinor: number, isOpen = true) => ({ ...projectOf(id, isOpen), unitMinor })
  await show(undefined, [shareOf('sheep', 9500), shareOf('cow', 6500), shareOf('full', 1000, false)])
  expect((await screen.findByRole('status')).textContent).toBe('cow')
})
