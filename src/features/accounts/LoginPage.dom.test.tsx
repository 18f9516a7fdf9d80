import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { showUser } from '../../data/account/auth-state.ts'
import { pageToken } from '../../data/account/token-store.ts'
import { LoginPage } from './LoginPage.tsx'

afterEach(() => {
  cleanup()
  pageToken.drop()
})

it('shows no form while it is asked whose the token is, and the form when it is nobody’s', async () => {
  pageToken.keep('a token of some time')
  await showPage(<LoginPage search={{}} />, {
    answers: { '/api/auth/options': { providers: [], testAccounts: [] } },
  })
  expect(screen.queryByLabelText('Email address')).toBeNull()
  act(() => showUser(null))
  expect(screen.getByLabelText('Email address')).toBeTruthy()
})
