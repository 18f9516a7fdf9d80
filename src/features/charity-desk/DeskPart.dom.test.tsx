import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { CallError } from '../../data/call-error.ts'
import { DeskPart } from './DeskPart.tsx'

afterEach(cleanup)

const read = { data: undefined, error: null, isLoading: false, isFetching: false, refetch: () => {} }
const nothing = { isSo: (names: string[]) => names.length === 0, title: 'No project yet', text: 'Ask us.' }
const show = (changes: Partial<Parameters<typeof DeskPart<string[]>>[0]['read']>) =>
  showPage(
    <DeskPart read={{ ...read, ...changes }} nothing={nothing}>
      {names => names.join(', ')}
    </DeskPart>,
  )

it('offers to ask again where there was no connection', async () => {
  const refetch = vi.fn()
  await show({ error: new CallError('Network error', { status: null, code: 'network' }), refetch })
  fireEvent.click(await screen.findByRole('button'))
  expect(refetch).toHaveBeenCalledOnce()
})

it('leads who has the role but speaks for no charity to the application, not to asking again', async () => {
  await show({ error: new CallError('not found', { status: 404, code: 'not_found' }) })
  const apply = await screen.findByRole('link', { name: 'Apply' })
  expect(apply.getAttribute('href')).toBe('/charity-onboarding')
  expect(screen.queryByRole('button')).toBeNull()
})

it('says that it is on its way, and of nothing else', async () => {
  await show({ isLoading: true, isFetching: true })
  expect(await screen.findByText('Loading')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says what is missing in the place of what could be made of it', async () => {
  await show({ data: [] })
  expect(await screen.findByRole('heading', { name: 'No project yet' })).toBeTruthy()
})

it('shows what was read, also where asking again has failed', async () => {
  await show({ data: ['Wells', 'Trees'], error: new Error('refused') })
  expect(await screen.findByText('Wells, Trees')).toBeTruthy()
})
