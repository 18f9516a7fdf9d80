import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '../../contract/accounts.ts'
import { authTokenKey } from './session.ts'

const user = { id: 'somebody' } as User
const enqueueCall = vi.fn<(draft: { kind: string; body: object }) => Promise<'saved'>>(async () => 'saved')
vi.doMock('./outbox/outbox.ts', () => ({ enqueueCall }))
vi.doMock('./outbox/triggers.ts', () => ({ drainSoon: async () => undefined }))

/** As a page has it that has just come. */
async function freshPage(token: string | null) {
  vi.resetModules()
  const kept = new Map(token === null ? [] : [[authTokenKey, token]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  const [{ tellActivity }, { showUser }] = await Promise.all([
    import('./tell-activity.ts'),
    import('./account/auth-state.ts'),
  ])
  return { tellActivity, showUser }
}

beforeEach(() => enqueueCall.mockClear())
afterEach(() => vi.unstubAllGlobals())

it('Of who is not signed in nothing is told', async () => {
  const { tellActivity } = await freshPage(null)
  await tellActivity('quran')
  const { tellActivity: tellFromEnded, showUser } = await freshPage('a token that has ended')
  const told = tellFromEnded('quran')
  showUser(null)
  await told
  expect(enqueueCall).not.toHaveBeenCalled()
})

it('More than earns anything in a day is not told', async () => {
  const { tellActivity, showUser } = await freshPage('a token')
  showUser(user)
  for (let time = 0; time < 5; time += 1) await tellActivity('dhikr')
  expect(enqueueCall).toHaveBeenCalledTimes(3)
})

it('What somebody finishes before it is known that they are signed in is told once it is, and never what it was', async () => {
  const { tellActivity, showUser } = await freshPage('a token')
  const told = tellActivity('prayer_log')
  showUser(user)
  await told
  const [[draft]] = enqueueCall.mock.calls as [[{ kind: string; body: object }]]
  expect(draft.kind).toBe('activity')
  expect(Object.keys(draft.body).toSorted()).toEqual(['day', 'id', 'rule'])
})

it('What is told of the day before takes nothing from what was told of today', async () => {
  const { tellActivity, showUser } = await freshPage('a token')
  showUser(user)
  const days = () => enqueueCall.mock.calls.map(([{ body }]) => ('day' in body ? body.day : null))
  for (let time = 0; time < 3; time += 1) await tellActivity('dhikr')
  for (let time = 0; time < 2; time += 1) await tellActivity('prayer_log', '2021-03-20')
  await tellActivity('dhikr')
  expect(days().filter(day => day === '2021-03-20')).toHaveLength(1)
  expect(enqueueCall).toHaveBeenCalledTimes(4)
})
