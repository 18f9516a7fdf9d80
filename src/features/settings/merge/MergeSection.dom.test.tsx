import { refusal } from '../../../../tests/fakes/refusal.ts'
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../../../contract/accounts.ts'
import { showPage } from '../../../../tests/fakes/page.tsx'
import { showUser } from '../../../data/account/auth-state.ts'
import { withDatabase } from '../../../data/db.ts'
import { mergedFor } from '../../../data/worship/merged-for.ts'
import { MergeSection } from './MergeSection.tsx'
// Here already, so that no test waits for a part to be compiled.
import '../../../ui/DialogPanel.tsx'

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const run = { scope: 'reading', run: 'r', since: '2026-11-20T09:00:00Z', items: 0 }
const sent: string[] = []
let answer: (call: string, body: string) => Response

/** All that was sent is kept. */
const keep = (body: string): Response => {
  const { changes } = JSON.parse(body) as { changes: { kind: string; id: string }[] }
  const stored = changes.map(({ kind, id }, at) => ({ kind, id, version: at + 1 }))
  return json({ stored, items: [], cursor: stored.length, hasMore: false })
}

const show = () =>
  showPage(<MergeSection person="amina" />, { answers: { '/api/worship/sync': { kept: [] } } })
const reading = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Merge my reading' })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const switchOn = async () => {
  fireEvent.click(await reading())
  await press('Switch on')
  await waitFor(async () => expect((await reading()).checked).toBe(true))
}

beforeEach(async () => {
  sent.length = 0
  answer = (call, body) => {
    if (call.startsWith('PUT')) return json(run)
    return call.startsWith('POST') ? keep(body) : json({ kept: [] })
  }
  vi.stubGlobal(
    'fetch',
    (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
      sent.push(`${method} ${address}`)
      return Promise.resolve(answer(`${method} ${address}`, body ?? ''))
    },
  )
  showUser({ id: 'amina' } as User)
  await withDatabase(db => Promise.all([db.settings.clear(), db.mergeItems.clear(), db.ayahMarks.clear()]))
  await withDatabase(db =>
    db.ayahMarks.put({ id: '2:255', updatedAt: 1, value: { note: 'mine', isBookmarked: false, tags: [] } }),
  )
  const { readView } = await import('../../../data/worship/merge-view.ts')
  await readView()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('merging with other devices', () => {
  it('is off, and asks before anything goes: how much, and where', async () => {
    await show()
    const box = await reading()
    await waitFor(() => expect(box.disabled).toBe(false))
    expect(box.checked).toBe(false)
    fireEvent.click(box)
    expect(await screen.findByText('Entries of this device that go along now: 1')).toBeTruthy()
    expect(screen.getByText(/keeps a copy in your account, encrypted/)).toBeTruthy()
    await press('Cancel')
    expect(box.checked).toBe(false)
    expect(sent.filter(call => !call.startsWith('GET'))).toEqual([])
  })

  it('stays off when the service can’t be asked, and says so', async () => {
    answer = () => json(refusal('unavailable'), 503)
    await show()
    fireEvent.click(await reading())
    await press('Switch on')
    expect(await screen.findByText(/not available|try again/i)).toBeTruthy()
    await press('Cancel')
    expect((await reading()).checked).toBe(false)
    expect(mergedFor.get()).toBeNull()
  })

  it('says when it was done, and what is the matter', async () => {
    await show()
    await switchOn()
    expect(await screen.findByText('Last merged: now.')).toBeTruthy()
    expect(mergedFor.get()).toBe('amina')
    answer = () => json(refusal('internal'), 500)
    await press('Merge now')
    expect(await screen.findByText(/It could not be merged. Everything is still on this device/)).toBeTruthy()
    answer = (_, body) => keep(body)
    await press('Try again')
    expect(await screen.findByText('Last merged: now.')).toBeTruthy()
  })

  it('leaves the copy, or erases it, as its owner says', async () => {
    await show()
    await switchOn()
    fireEvent.click(await reading())
    await press('Keep the copy in my account')
    await waitFor(async () => expect((await reading()).checked).toBe(false))
    expect(sent.filter(call => call.startsWith('DELETE'))).toEqual([])
    await switchOn()
    fireEvent.click(await reading())
    await press('Erase the copy in my account')
    await waitFor(async () => expect((await reading()).checked).toBe(false))
    expect(sent).toContain('DELETE /api/worship/sync/reading')
    expect(await withDatabase(db => db.ayahMarks.count())).toBe(1)
  })

  it('merges the prayer log alone, for who asked for that alone', async () => {
    await withDatabase(db =>
      db.settings.put({ key: 'prayer-log', value: { days: { '2026-11-20': { fajr: { status: 'late' } } } } }),
    )
    const bodies: string[] = []
    answer = (call, body) => {
      if (call.startsWith('PUT')) return json({ ...run, scope: 'prayers' })
      bodies.push(body)
      return keep(body)
    }
    await show()
    const prayers = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Merge my prayer log' })
    fireEvent.click(prayers)
    expect(await screen.findByText('Entries of this device that go along now: 1')).toBeTruthy()
    await press('Switch on')
    expect(await screen.findByText('Last merged: now.')).toBeTruthy()
    expect([prayers.checked, (await reading()).checked]).toEqual([true, false])
    const [sentChanges] = bodies.map(body => JSON.parse(body).changes)
    expect(sentChanges).toMatchObject([{ kind: 'prayers', id: '2026-11-20' }])
  })

  it('merges the prayer log though the reading fails, and says that something did', async () => {
    await show()
    await switchOn()
    expect(await screen.findByText('Last merged: now.')).toBeTruthy()
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Merge my prayer log' }))
    const asked: string[] = []
    answer = (call, body) => {
      if (call.startsWith('PUT')) return json({ ...run, scope: 'prayers' })
      const { scope } = JSON.parse(body) as { scope: string }
      asked.push(scope)
      return scope === 'reading' ? json(refusal('internal'), 500) : keep(body)
    }
    await press('Switch on')
    await waitFor(() => expect(asked).toEqual(['reading', 'prayers']))
    expect(await screen.findByText(/It could not be merged/)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  })

  it('tells who comes second to a device what would go along', async () => {
    await show()
    await switchOn()
    cleanup()
    showUser({ id: 'bilal' } as User)
    await showPage(<MergeSection person="bilal" />, { answers: { '/api/worship/sync': { kept: [] } } })
    expect((await reading()).checked).toBe(false)
    fireEvent.click(await reading())
    expect(await screen.findByText(/This device has merged for another account before/)).toBeTruthy()
  })

  it('ends where another device erased everything', async () => {
    await show()
    await switchOn()
    expect(await screen.findByText('Last merged: now.')).toBeTruthy()
    answer = () => json(refusal('sync_off'), 409)
    await press('Merge now')
    expect(await screen.findByText(/You ended this from another device/)).toBeTruthy()
    expect((await reading()).checked).toBe(false)
  })
})
