import { describe, expect, it } from 'vitest'
import { CallError } from '../../data/call-error.ts'
import { serverText } from './sentence-of.ts'

const say = (key: string) => `said: ${key}`
const text = (failure: CallError, language = 'en') => serverText(failure, say, language, 'Failed to sign in')

describe('the text of a failed sign-in', () => {
  it('is the fallback where no answer came', () =>
    expect(text(new CallError('Network error', { status: null, code: 'network' }))).toBe('Failed to sign in'))

  it('is the fallback where the answer says nothing', () =>
    expect(text(new CallError('Request failed with status 502', { status: 502, code: 'unavailable' }))).toBe(
      'Failed to sign in',
    ))

  it('is the server’s own', () =>
    expect(text(new CallError('Invalid credentials', { status: 401, code: 'bad_request' }))).toBe(
      'Invalid credentials',
    ))

  it('is our service’s in the reader’s words', () => {
    const wrong = new CallError('That is not right.', {
      status: 401,
      code: 'credentials_wrong',
      isOurs: true,
    })
    expect(text(wrong)).toBe('said: errors:credentials_wrong')
    expect(text(wrong, 'ar')).toBe('said: errors:credentials_wrong')
  })
})
