import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { showUser } from '../../data/account/auth-state.ts'
import { SetUpPlan } from './SetUpPlan.tsx'

beforeEach(() => showUser(null))
afterEach(cleanup)

const project = (id: string, title: string, unitMinor: number | null) => ({
  id,
  title,
  unitMinor,
  causeId: 'c',
  currency: 'GBP',
  presets: [500],
  minMinor: 100,
  maxMinor: 100_000,
  isOpen: true,
})
const answers = {
  '/api/causes': {
    causes: [
      {
        projects: [
          project('gaza', 'Food', null),
          project('well', 'A well', null),
          project('cow', 'A cow', 6500),
        ],
      },
    ],
  },
}
const projectField = async () => {
  const field = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Project' })
  return { value: field.value, options: [...field.options].map(({ label }) => label) }
}
const show = (asked: string | undefined) =>
  showPage(<SetUpPlan every="monthly" project={asked} amount="65" place={null} />, { answers })

it.each(['cow', 'gone'])('puts nothing in the place of what takes no plan, and asks: %s', async asked => {
  await show(asked)
  expect(await screen.findByText(/^This one can’t be given to regularly/)).toBeTruthy()
  expect(await projectField()).toEqual({ value: '', options: ['Choose a project', 'Food', 'A well'] })
  expect(screen.queryByLabelText('Email')).toBeNull()
})

it('is for the project that was asked for', async () => {
  await show('well')
  expect(await projectField()).toEqual({ value: 'well', options: ['Food', 'A well'] })
  expect(screen.queryByText(/^This one can’t/)).toBeNull()
})
