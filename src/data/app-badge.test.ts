import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { badgeCount, clearBadge, showBadge } from './app-badge.ts'
import { withDatabase } from './db.ts'
import { entryOf, inPhase } from './outbox/entry.ts'

let shown: string[]
let notified: number[]

const world = (now = 0) => ({
  now: () => now,
  notifiedAt: async () => notified,
  badge: {
    set: async (count: number) => void shown.push(`set ${count}`),
    clear: async () => void shown.push('clear'),
  },
})

const lead = (id: string) =>
  entryOf({ id, kind: 'lead', owner: 'device', body: { email: 'a@example.org' } } as never, 1)
const gift = (id: string) => entryOf({ id, kind: 'donation', owner: 'device', body: { id } } as never, 1)

beforeEach(async () => {
  shown = []
  notified = []
  await withDatabase(async db => {
    await db.outbox.clear()
    await db.settings.clear()
  })
})

describe('The badge of the app', () => {
  it('counts nothing that was told before the app was last opened', () => {
    expect(badgeCount([1, 5, 9], 5, 0)).toBe(1)
    expect(badgeCount([], 5, 2)).toBe(2)
  })

  it('is not there where nothing waits', async () => {
    await showBadge(world())
    expect(shown).toEqual(['clear'])
  })

  it('counts gifts that are not sent yet, and no other calls', async () => {
    const sent = inPhase(gift('b'), { state: 'done', at: 2 })
    await withDatabase(db => db.outbox.bulkPut([gift('a'), sent, lead('c')]))
    notified = [10]
    await showBadge(world())
    expect(shown).toEqual(['set 2'])
  })

  it('forgets what was told once the app is opened, and counts what comes after', async () => {
    notified = [10, 20]
    await clearBadge(world(20))
    await showBadge(world())
    notified = [10, 20, 30]
    await showBadge(world())
    expect(shown).toEqual(['clear', 'clear', 'set 1'])
  })

  it('asks nothing of a platform without badges', async () => {
    await showBadge({ ...world(), badge: null })
    await clearBadge({ ...world(), badge: null })
    expect(shown).toEqual([])
  })
})
