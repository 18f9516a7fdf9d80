import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPage } from '../../tests/fakes/page.tsx'
import { useMoney } from './reader.tsx'

afterEach(cleanup)

function Price() {
  return <p>{useMoney()({ minor: 2500, currency: 'GBP' })}</p>
}

// After a letter of theirs the sign would stand behind the number, or the number behind what follows it.
it.each([
  ['ur', '\u2068£25\u2069'],
  ['ar', '\u2068\u200f25\u00a0UK£\u200e\u2069'],
  ['en', '£25'],
  ['bn', '২৫£'],
] as const)('writes money for a sentence in %s', async (language, text) => {
  await showPage(<Price />, { language })
  expect((await screen.findByRole('paragraph')).textContent).toBe(text)
})
