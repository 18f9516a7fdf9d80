import { describe, expect, it } from 'vitest'
import { charityOfHost } from './charity-host.ts'

describe('The host of a charity', () => {
  it.each([
    ['localhost:3000', 'our own'],
    ['admin.localhost:3000', 'the administration’s'],
    ['www.localhost:3000', 'our own under another name'],
    ['olive.localhost:4000', 'at another port'],
    ['olive.example.org', 'somebody else’s'],
    ['a.b.localhost:3000', 'deeper than one word'],
    ['evil-localhost:3000', 'one that only ends alike'],
    ['Olive.localhost:3000', 'in capitals'],
    ['-x-.localhost:3000', 'no word'],
  ])('is not %s: %s', host => expect(charityOfHost(host, 'localhost:3000')).toBeNull())

  it('is the word before ours', () => {
    expect(charityOfHost('olive-branch.localhost:3000', 'localhost:3000')).toBe('olive-branch')
    expect(charityOfHost('olive.jariyah.org', 'jariyah.org')).toBe('olive')
  })
})
