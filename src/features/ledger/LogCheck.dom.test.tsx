import 'fake-indexeddb/auto'
import { webcrypto } from 'node:crypto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '../../../tests/fakes/page.tsx'
import { type SignedLog, signedLog } from '../../../tests/fakes/signed-log.ts'
import { withDatabase } from '../../data/db.ts'
import { keepHead, keptHead } from '../../data/kept-head.ts'
import { EntryCard } from './EntryCard.tsx'
import { LogCheck } from './LogCheck.tsx'
import { NewestRoot } from './NewestRoot.tsx'

const log = await signedLog(6)

/** What a service with this log answers. */
const answersOf = async (of: SignedLog) => ({
  '/api/ledger/head': { head: await of.headAt(of.size), publicKey: of.publicKey },
  '/api/ledger/proof/2': await of.inclusionOf(2),
  '/api/ledger/consistency': async (address: string) => {
    const { searchParams } = new URL(address, 'http://localhost')
    const [from, to] = [Number(searchParams.get('from')), Number(searchParams.get('to'))]
    return { from: await of.headAt(from), to: await of.headAt(to), path: await of.pathOf(from, to) }
  },
})

beforeEach(() => vi.stubGlobal('crypto', webcrypto))
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await withDatabase(db => db.settings.clear())
})

describe('the log since the last visit', () => {
  const checkLog = async (answers: Record<string, unknown>) => {
    const shown = await showPage(<LogCheck />, { answers })
    fireEvent.click(screen.getByRole('button', { name: 'Check the log since my last visit' }))
    return shown
  }

  it('is refused when it was rewritten, and the device keeps what it knew', async () => {
    // As well signed as the true one.
    const rewritten = await signedLog(6, { forgery: { like: log, changed: 1 } })
    for (const size of [3, 4, 5, 6]) {
      await keepHead({ head: await log.headAt(size), publicKey: log.publicKey })
      await checkLog(await answersOf(rewritten))
      expect(await screen.findByText(/^The check failed at/), String(size)).toBeTruthy()
      expect(screen.getAllByText(/Today’s log does not continue the one this device saw/)[0]).toBeTruthy()
      expect((await keptHead())?.head).toEqual(await log.headAt(size))
      cleanup()
    }
  })

  it('is refused when it is shorter than it was', async () => {
    await keepHead({ head: await log.headAt(6), publicKey: log.publicKey })
    await checkLog({
      ...(await answersOf(log)),
      '/api/ledger/head': { head: await log.headAt(5), publicKey: log.publicKey },
    })
    expect(
      await screen.findByText('The check failed at: What this device saw last is still in the log'),
    ).toBeTruthy()
    expect((await keptHead())?.head.size).toBe(6)
  })

  it('is refused under another key', async () => {
    await keepHead({ head: await log.headAt(4), publicKey: log.publicKey })
    const other = await signedLog(6)
    const head = { head: await other.headAt(6), publicKey: other.publicKey }
    await checkLog({ ...(await answersOf(log)), '/api/ledger/head': head })
    expect(await screen.findByText(/^The check failed at/)).toBeTruthy()
    expect((await keptHead())?.publicKey).toBe(log.publicKey)
  })

  it('is not called right without a network, whatever this device knew', async () => {
    await keepHead({ head: await log.headAt(6), publicKey: log.publicKey })
    const answers: Record<string, unknown> = await answersOf(log)
    await showPage(
      <>
        <NewestRoot headingId="root" />
        <LogCheck />
      </>,
      { answers },
    )
    await screen.findByText('The newest signed root')
    delete answers['/api/ledger/head']
    fireEvent.click(screen.getByRole('button', { name: 'Check the log since my last visit' }))
    expect(await screen.findByText(/is not on this device/)).toBeTruthy()
    expect(screen.queryByText(/^All is right/)).toBeNull()
  })

  it('that only grew is right, and is what the next visit holds it to', async () => {
    await keepHead({ head: await log.headAt(4), publicKey: log.publicKey })
    await checkLog(await answersOf(log))
    expect(
      await screen.findByText('All is right. The log has only grown since this device last saw it.'),
    ).toBeTruthy()
    expect((await keptHead())?.head.size).toBe(6)
  })

  it('is remembered at the first visit', async () => {
    await showPage(
      <>
        <NewestRoot headingId="root" />
        <LogCheck />
      </>,
      { answers: await answersOf(log) },
    )
    await waitFor(async () => expect((await keptHead())?.head.size).toBe(6))
  })
})

describe('an entry', () => {
  it('that the page shows with a changed byte is refused, whatever the proof says', async () => {
    const row = log.rowOf(2)
    const [first, ...rest] = row.entry.postings
    const changed = { ...row, entry: { ...row.entry, postings: [{ ...first!, minor: 100_000 }, ...rest] } }
    await showPage(<EntryCard row={changed} />, { answers: await answersOf(log) })
    fireEvent.click(screen.getByRole('button', { name: 'Check this entry: 3' }))
    expect(await screen.findByText('The check failed at: The entry gives the hash in the log')).toBeTruthy()
  })

  it('that is in the log is right', async () => {
    await showPage(<EntryCard row={log.rowOf(2)} />, { answers: await answersOf(log) })
    expect(screen.getByText('For: Gaza emergency')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Check this entry: 3' }))
    expect(
      await screen.findByText('All is right. This entry is in the log exactly as it was signed.'),
    ).toBeTruthy()
  })
})
