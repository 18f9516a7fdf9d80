import { useQuery } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ErrorCode } from '../../contract/errors.ts'
import { showPage } from '../../tests/fakes/page.tsx'
import { CallError } from '../data/call-error.ts'
import { ErrorState } from './ErrorState.tsx'

function Part() {
  const { isError, refetch } = useQuery({ queryKey: ['/api/wallet'] })
  return isError && <ErrorState onRetry={() => void refetch()}>Failed</ErrorState>
}

const show = (code: ErrorCode) =>
  showPage(<Part />, { answers: { '/api/wallet': new CallError('', { status: 403, code, isOurs: true }) } })

const closed = 'This is not possible while you look with another person’s eyes.'

afterEach(cleanup)

it('says what its part says, and offers to try again', async () => {
  await show('forbidden')
  await screen.findByText('Failed')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText(closed)).toBeNull()
})

it('says of what is closed to who looks with somebody’s eyes that it is, and offers no other try', async () => {
  await show('not_while_impersonating')
  await screen.findByText(closed)
  expect(screen.queryByText('Failed')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
