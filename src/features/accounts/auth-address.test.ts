import { describe, expect, it } from 'vitest'
import { authSearch } from './auth-search.ts'
import { mailLinkIn } from './mail-link.ts'
import { nextPath } from './next-path.ts'

describe('the way on after a sign-in', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/auth',
    '/login',
    '/a?b=c',
    '/settings?auth=success&token=0123456789',
    '/settings?section=gift-aid&token=0123456789',
    '/settings?section=//evil.example',
    '',
  ])('does not lead to %s', path => expect(nextPath(path)).toBe('/profile'))

  it('leads to a path of ours', () => {
    expect(nextPath('/settings')).toBe('/settings')
    expect(nextPath('/settings?section=gift-aid')).toBe('/settings?section=gift-aid')
    expect(nextPath('/visual-builder?campaign=0190f3a1-0000-7000')).toBe(
      '/visual-builder?campaign=0190f3a1-0000-7000',
    )
    expect(nextPath('/author')).toBe('/author')
    expect(nextPath(undefined)).toBe('/profile')
  })
})

describe('a mailed link', () => {
  it.each(['', 'main', 'verify=', 'verify=short', 'reset=<script>', 'other=0123456789abcdef0123'])(
    'is not %s',
    hash => expect(mailLinkIn(hash)).toBeNull(),
  )

  it('is read with and without its sign', () => {
    const token = 'a'.repeat(64)
    expect(mailLinkIn(`verify=${token}`)).toEqual({ purpose: 'verify', token })
    expect(mailLinkIn(`#reset=${token}`)).toEqual({ purpose: 'reset', token })
  })
})

describe('the address of the sign-in page', () => {
  it('shows no reason without a failure, and no tab that is not there', () =>
    expect(authSearch({ tab: 'admin', reason: 'x', auth: 'success' })).toEqual({}))

  it('takes a referral code that looks like a number', () =>
    expect(authSearch({ tab: 'sign-up', ref: 2345678923 })).toEqual({ tab: 'sign-up', ref: '2345678923' }))

  it('carries why a provider failed', () =>
    expect(authSearch({ auth: 'error', reason: 'email_missing' })).toEqual({ reason: 'email_missing' }))
})
