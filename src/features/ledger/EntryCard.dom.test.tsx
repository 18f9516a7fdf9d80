import 'fake-indexeddb/auto'
import { webcrypto } from 'node:crypto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { languages } from '../../../contract/languages.ts'
import type { LedgerRow } from '../../../contract/ledger.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { signedLog } from '../../../tests/fakes/signed-log.ts'
import { EntryCard } from './EntryCard.tsx'

/** A kind and accounts that a service of a later edition may write. */
const log = await signedLog(4, {
  entryLater: (entry, i) =>
    i === 3
      ? {
          ...entry,
          kind: 'pledge_2',
          postings: [
            { account: 'reserve/pledges', currency: 'GBP', minor: -1234 },
            { account: 'promised/gaza', currency: 'GBP', minor: 1234 },
          ],
        }
      : entry,
})
const row = log.rowOf(3)
const head = await log.headAt(4)
const answers = {
  '/api/ledger/head': { head, publicKey: log.publicKey },
  '/api/ledger/proof/3': await log.inclusionOf(3),
}

beforeEach(() => vi.stubGlobal('crypto', webcrypto))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function check(shown: LedgerRow) {
  await showPage(<EntryCard row={shown} />, { answers })
  fireEvent.click(screen.getByRole('button', { name: /^Check this entry/ }))
}

describe('an entry of a kind that this edition does not know', () => {
  const [first, second] = row.entry.postings
  const changes: [what: string, entry: Partial<LedgerRow['entry']>][] = [
    ['kind', { kind: 'pledge_3' }],
    ['kind, into one that we know', { kind: 'gift' }],
    ['amount', { postings: [first!, { ...second!, minor: 1235 }] }],
    ['account', { postings: [{ ...first!, account: 'reserve/pledged' }, second!] }],
  ]
  it.each(changes)('is found to be changed in its %s', async (_, part) => {
    await check({ ...row, entry: { ...row.entry, ...part } })
    expect(await screen.findByText('The check failed at: The entry gives the hash in the log')).toBeTruthy()
    expect(screen.queryByText(/^All is right/)).toBeNull()
  })

  it('is found to be right as it was sent', async () => {
    await check(row)
    expect(await screen.findByText(/^All is right/)).toBeTruthy()
  })

  it('is shown as another movement, with its accounts and amounts as they are', async () => {
    await showPage(<EntryCard row={row} />)
    expect(screen.getByText('Another movement')).toBeTruthy()
    expect(screen.getByText(/^This version of the app has no name for entries of this kind/)).toBeTruthy()
    const moved = [...screen.getByRole('list', { name: 'What moved' }).children].map(each => each.textContent)
    expect(moved).toEqual(['reserve/pledges-£12.34', 'promised/gaza£12.34'])
  })

  it.each(languages)('has a name in %s', async language => {
    const { container } = await showPage(<EntryCard row={row} />, { language })
    expect(container.textContent?.split('{')[0]).not.toMatch(/pledge_2|kind\.\w|entry\.\w/)
    expect(container.querySelector('header .pill')?.textContent).not.toBe('')
  })
})
