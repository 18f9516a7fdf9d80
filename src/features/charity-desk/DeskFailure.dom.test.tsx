import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { CallError } from '../../data/call-error.ts'
import { DeskFailure } from './DeskFailure.tsx'

afterEach(cleanup)

it('offers to ask again where there was no connection', async () => {
  const refetch = vi.fn()
  const error = new CallError('Network error', { status: null, code: 'network' })
  await showPage(<DeskFailure error={error} isFetching={false} refetch={refetch} />)
  fireEvent.click(await screen.findByRole('button'))
  expect(refetch).toHaveBeenCalledOnce()
})

it('leads who has the role but speaks for no charity to the application, not to asking again', async () => {
  const error = new CallError('not found', { status: 404, code: 'not_found' })
  await showPage(<DeskFailure error={error} isFetching={false} refetch={() => {}} />)
  const apply = await screen.findByRole('link', { name: 'Apply' })
  expect(apply.getAttribute('href')).toBe('/charity-onboarding')
  expect(screen.queryByRole('button')).toBeNull()
})
