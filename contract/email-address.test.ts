import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmailAddress } from './email-address.ts'

describe('is no address', () => {
  it.each([
    '',
    'a',
    'a@b.c',
    'abcdef',
    'abc@def',
    '@example.org',
    'a@.org',
    'a@example.',
    'a@b@c.org',
    'a b@example.org',
  ])('%j', text => expect(isEmailAddress(text)).toBe(false))

  it.each([
    'a@example.org\nBcc: b@example.org',
    'a@example.org,b@example.org',
    '"a"@example.org',
    '<a@example.org>',
  ])('what could be more than one in a mail: %j', text => expect(isEmailAddress(text)).toBe(false))

  it('what a database or a mail could not carry', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('\0', '\r', '\n', '\t', '\u202e', '\u200b', '\ud800'),
        fc.nat(20),
        (sign, place) => {
          const text = 'somebody@example.org'
          expect(isEmailAddress(text.slice(0, place) + sign + text.slice(place))).toBe(false)
        },
      ),
    )
  })

  it('a long one', () => expect(isEmailAddress(`${'a'.repeat(250)}@b.org`)).toBe(false))
})

it('takes what people have', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9_+-]{1,20}$/)
  fc.assert(
    fc.property(word, word, fc.constantFrom('org', 'co.uk', 'com'), (name, host, end) => {
      expect(isEmailAddress(`${name}@${host}.${end}`)).toBe(true)
    }),
  )
  expect(isEmailAddress('a@b.co')).toBe(true)
  expect(isEmailAddress('عائشة@مثال.إختبار')).toBe(true)
})
