import { describe, expect, it } from 'vitest'
import { emailLinkIn, withoutEmailLink } from './email-link.ts'

it.each(['', '?', '?utm_source=mail', '?cause=wells', '?Email=a@example.org'])(
  '%j is no link from a mail',
  search => {
    expect(emailLinkIn(search)).toBeNull()
  },
)

it('reads the address, the campaign and our signature', () => {
  const search =
    '?email=a%2Bb%40example.org&utm_source=news&utm_medium=email&utm_campaign=gaza-food&utm_content=top&utm_term=x&signature=s.m'
  expect(emailLinkIn(search)).toEqual({
    email: 'a+b@example.org',
    signature: 's.m',
    utmSource: 'news',
    utmMedium: 'email',
    utmCampaign: 'gaza-food',
    utmContent: 'top',
    utmTerm: 'x',
  })
  expect(emailLinkIn('?email=a@example.org')).toMatchObject({ utmSource: null, signature: null })
})

describe('dismissing', () => {
  it('clears the query', () => {
    expect(withoutEmailLink('?email=a@example.org&utm_source=x&utm_campaign=y&signature=z&fbclid=1')).toBe('')
    expect(withoutEmailLink('')).toBe('')
  })

  it('leaves what the page itself asked for', () => {
    expect(withoutEmailLink('?cause=wells&email=a@example.org&utm_source=x')).toBe('?cause=wells')
  })
})
