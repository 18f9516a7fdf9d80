import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { showUser } from './account/auth-state.ts'
import { impersonation } from './account/impersonation.ts'
import { withDatabase } from './db.ts'
import { logActivity } from './log-activity.ts'
import { pointsChoice } from './points-choice.ts'

const user = { id: 'u1' } as Parameters<typeof showUser>[0]
const waiting = async () =>
  (await withDatabase(db => db.outbox.toArray())).map(({ kind, owner, body }) => ({ kind, owner, body }))

afterEach(async () => {
  impersonation.set(null)
  pointsChoice.set(false)
  showUser(null)
  localStorage.clear()
  await withDatabase(db => db.outbox.clear())
})

it('tells nothing of who has not agreed to it', async () => {
  showUser(user)
  await logActivity('dhikr')
  expect(await waiting()).toEqual([])
})

it('tells nothing of who is not signed in, nor of who is looked at by an administrator', async () => {
  pointsChoice.set(true)
  await logActivity('quran')
  showUser(user)
  impersonation.set({ by: 'admin', until: '2031-01-01T00:00:00Z' })
  await logActivity('quran')
  expect(await waiting()).toEqual([])
})

it('tells that something was finished, on which day, and not one more than earns anything', async () => {
  pointsChoice.set(true)
  showUser(user)
  for (let times = 0; times < 5; times += 1) await logActivity('dhikr')
  await logActivity('prayer_log')
  await logActivity('prayer_log')
  const told = await waiting()
  expect(told.map(({ body }) => Object.keys(body).toSorted())).toEqual(
    Array.from({ length: 4 }, () => ['day', 'id', 'rule']),
  )
  expect(told.every(({ kind, owner }) => kind === 'activity' && owner === 'user:u1')).toBe(true)
})
