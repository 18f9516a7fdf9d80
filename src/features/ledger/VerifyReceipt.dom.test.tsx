import 'fake-indexeddb/auto'
import { webcrypto } from 'node:crypto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Receipt } from '../../../contract/donations.ts'
import { showPage } from '../../../tests/fakes/page.tsx'
import { signedLog } from '../../../tests/fakes/signed-log.ts'
import { withDatabase } from '../../data/db.ts'
import { keepHead } from '../../data/kept-head.ts'
import { VerifyReceipt } from './VerifyReceipt.tsx'

const log = await signedLog(6)
const receipt = await log.receipt()
const inclusion = receipt.inclusion!
const head = { head: await log.headAt(6), publicKey: log.publicKey }

beforeEach(() => vi.stubGlobal('crypto', webcrypto))
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await withDatabase(db => db.settings.clear())
})

async function check(shown: Receipt, answers: Record<string, unknown> = { '/api/ledger/head': head }) {
  await showPage(<VerifyReceipt receipt={shown} />, { answers })
  fireEvent.click(screen.getByRole('button', { name: 'Check this receipt' }))
}
const step = async (title: string) =>
  (await screen.findByText(title, { exact: false, selector: 'li p' })).closest('li')!

describe('checking a receipt', () => {
  it('is not offered on paper', async () => {
    await showPage(<VerifyReceipt receipt={receipt} />, { answers: { '/api/ledger/head': head } })
    expect(screen.getByRole('button').closest('.no-print')).not.toBeNull()
  })

  it('names the failed step, what was expected and what was found, when a byte of the entry was changed', async () => {
    const [first, ...rest] = inclusion.entry.postings
    const entry = { ...inclusion.entry, postings: [{ ...first!, minor: 1001 }, ...rest] }
    await check({ ...receipt, inclusion: { ...inclusion, entry } })
    expect(await screen.findByText('The check failed at: The entry gives the hash in the log')).toBeTruthy()
    const leaf = await step('The entry gives the hash in the log')
    expect(leaf.textContent).toMatch(/^Wrong: /)
    expect(
      screen.getByText('This entry is not the one that was signed: something in it was changed.'),
    ).toBeTruthy()
    const [expected, found] = leaf.querySelectorAll('dd')
    expect(expected?.textContent).toBe(inclusion.leaf)
    expect(found?.textContent).toMatch(/^[0-9a-f]{64}$/)
    expect(found?.textContent).not.toBe(inclusion.leaf)
    expect((await step('The root was signed')).textContent).toMatch(/^Right: /)
    expect(screen.queryByText(/^All is right/)).toBeNull()
  })

  it('names the amounts when the receipt says more than the log', async () => {
    const [line] = receipt.donation.lines
    const donation = { ...receipt.donation, totalMinor: 2000, lines: [{ ...line!, totalMinor: 2000 }] }
    await check({ ...receipt, donation })
    expect(await screen.findByText('The check failed at: The amounts are the receipt’s')).toBeTruthy()
  })

  it('does not take test money for real', async () => {
    await check({ ...receipt, donation: { ...receipt.donation, isTest: false } })
    expect(
      await screen.findByText('The check failed at: The receipt says that this is test money'),
    ).toBeTruthy()
    expect(screen.queryByText(/^All is right/)).toBeNull()
  })

  it('says when it is right by which date the log knows the gift, and that it was test money', async () => {
    await check({ ...receipt, donation: { ...receipt.donation, paidAt: '2026-07-29T13:00:00.000Z' } })
    const verdict = await screen.findByText(/^All is right/)
    expect(verdict.textContent).toMatch(/Its date in the log: (30 July|July 30,) 2026\.$/)
    expect(verdict.textContent).not.toContain('on the day that your receipt says')
    expect(screen.getByText('Test money')).toBeTruthy()
  })

  it('holds the log to the key that this device knows, not to the one that the service names now', async () => {
    const other = await signedLog(6)
    await keepHead({ head: await other.headAt(6), publicKey: other.publicKey })
    await check(receipt)
    expect(await screen.findByText('The check failed at: It is the key this device knows')).toBeTruthy()
  })

  it('does not call right what the log has not taken in yet', async () => {
    await check({ ...receipt, inclusion: null })
    expect((await step('The log has the gift')).textContent).toMatch(/^Not checked: /)
    expect(screen.queryByText(/^All is right/)).toBeNull()
  })

  it('brings what the page of the ledger shows, so that it opens without a network', async () => {
    const asked: string[] = []
    const answers = { '/api/ledger/': (address: string) => ({ asked: asked.push(address) }) }
    await showPage(<VerifyReceipt receipt={receipt} />, { answers })
    const paths = ['entries', 'flows', 'head', 'totals'].map(name => `/api/ledger/${name}`)
    await waitFor(() => expect(new Set(asked.map(address => address.split('?')[0]))).toEqual(new Set(paths)))
  })

  it('says that it could not check where there is neither network nor a kept key', async () => {
    await check(receipt, {})
    expect(await screen.findByText(/is not on this device\. Try again when you are online/)).toBeTruthy()
  })

  it('says that nothing was checked where the browser lets no page hash', async () => {
    vi.stubGlobal('crypto', {})
    await check(receipt)
    expect(await screen.findByText(/Nothing was checked/)).toBeTruthy()
  })

  it('finds everything right offline, with the key that was kept', async () => {
    await keepHead(head)
    await check(receipt, {})
    expect(
      await screen.findByText(
        /^All is right. Your gift is in the log, with the amounts that your receipt says/,
      ),
    ).toBeTruthy()
    const steps = screen.getByRole('list', { name: 'Steps of the check' })
    expect(within(steps).getAllByRole('listitem')).toHaveLength(9)
  })
})
