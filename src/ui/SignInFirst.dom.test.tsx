import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../tests/fakes/page.tsx'
import { SignInFirst } from './SignInFirst.tsx'

afterEach(cleanup)

const ways = () =>
  screen
    .getAllByRole('link')
    .map(link => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')])

it('leads to a sign-in and back, and to no account where none is offered', async () => {
  await showPage(<SignInFirst title="Sign in to go on" next="/visual-builder?campaign=a" signIn="Sign in" />)
  expect(await screen.findByRole('heading', { name: 'Sign in to go on' })).toBeTruthy()
  expect(ways()).toEqual([['Sign in', '/auth?next=/visual-builder?campaign=a']])
})

it('leads to an account first where most who come have none', async () => {
  await showPage(<SignInFirst title="Whose wallet?" next="/topup" signIn="Sign in" signUp="Sign up" />)
  await screen.findByRole('heading', { name: 'Whose wallet?' })
  expect(ways()).toEqual([
    ['Sign up', '/auth?next=/topup&tab=sign-up'],
    ['Sign in', '/auth?next=/topup'],
  ])
})
