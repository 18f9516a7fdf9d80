import { expect, it } from 'vitest'
import { ownLinkIn } from './own-link.ts'

const here = 'https://jariyah.test'

it.each([
  ['another site’s', 'https://evil.test/donate-to-gaza'],
  ['one that only begins like ours', 'https://jariyah.test.evil.test/x'],
  ['none', 'water for Gaza'],
])('leads nowhere by %s', (_, text) => expect(ownLinkIn(text, here)).toBeNull())

it('leads nowhere where nobody knows the site, as on the service', () =>
  expect(ownLinkIn(`${here}/donate-to-gaza`, undefined)).toBeNull())

it('leads to the page of a link of ours, wherever it stands in what was shared', () =>
  expect(ownLinkIn(`Look at https://other.test/a and ${here}/donate-to-gaza?lang=ar#steps`, here)).toBe(
    '/donate-to-gaza?lang=ar#steps',
  ))
