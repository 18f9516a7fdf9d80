import { hash } from '@node-rs/argon2'
import { person } from '../../server/accounts/accounts.schema.ts'
import { owaspCost } from '../../server/accounts/password-cost.ts'
import { openEmbedded } from '../../server/db/embedded.ts'
import { makeAccountWorld } from '../../tests/fakes/account-world.ts'
import type { BenchRow, Figure } from '../kit/row.ts'
import { median } from '../kit/statistics.ts'

/** Of each kind, in turn. */
const samples = 200
const attemptsBelowLockout = 4

/**
 * The area under the ROC curve: how often a stranger who sees two times can say which is of which kind. Half of the time is
 * guessing; with as many samples guessing itself stays below 0.58 in 99 of 100 runs.
 */
function separability(a: readonly number[], b: readonly number[]): number {
  let above = 0
  for (const x of a) for (const y of b) above += x > y ? 1 : x === y ? 0.5 : 0
  const area = above / (a.length * b.length)
  return Math.max(area, 1 - area)
}

type Kind = 'unknown' | 'wrong' | 'locked'
const kinds: readonly Kind[] = ['unknown', 'wrong', 'locked']

async function measure(): Promise<Record<Kind, number[]>> {
  const db = await openEmbedded('memory')
  try {
    // Tests take less for a password: here it costs what it costs people.
    const world = await makeAccountWorld(db, { passwordCost: owaspCost })
    const passwordHash = await hash('the owner knows it', { algorithm: 2, parallelism: 1, ...owaspCost })
    const addPerson = async (name: string): Promise<string> => {
      const email = `${name}@example.org`
      const row = { username: name, email, emailKey: email, fullName: name, passwordHash, referralCode: name }
      await db.q.insert(person).values({ id: world.service.chance.uuid(), createdAt: new Date(), ...row })
      return email
    }
    const tryOnce = async (email: string): Promise<number> => {
      const browser = world.browser()
      const from = performance.now()
      await browser.post('/api/auth/login', { email, password: 'not the password' })
      return performance.now() - from
    }
    const wrong: string[] = []
    for (let i = 0; i <= samples / attemptsBelowLockout; i++) wrong.push(await addPerson(`wrong${i}`))
    const locked = await addPerson('locked')
    for (let i = 0; i < 8; i++) await tryOnce(locked)
    const emailOf: Record<Kind, (at: number) => string> = {
      unknown: at => `unknown${Math.floor(at / attemptsBelowLockout)}@example.org`,
      wrong: at => wrong[Math.floor(at / attemptsBelowLockout)] ?? '',
      locked: () => locked,
    }
    const times: Record<Kind, number[]> = { unknown: [], wrong: [], locked: [] }
    for (let at = 0; at < samples; at++)
      // Another order each time: what one leaves behind in caches must not count for one kind alone.
      for (const kind of [0, 1, 2].map(i => kinds[(i + at) % 3]!))
        times[kind].push(await tryOnce(emailOf[kind](at)))
    await world.app.close()
    return times
  } finally {
    await db.close()
  }
}

export const row: BenchRow = {
  name: 'sign-in-timing',
  source: 'issue 3: timing of unknown, wrong and locked sign-ins indistinguishable (AUC)',
  async run() {
    const times = await measure()
    const pairs: [Kind, Kind][] = [
      ['unknown', 'wrong'],
      ['unknown', 'locked'],
      ['wrong', 'locked'],
    ]
    const figures = pairs.map(
      ([a, b]): Figure => ({
        what: `sign-ins told apart by time, ${a} and ${b} (AUC, 0.5 is guessing)`,
        unit: '',
        value: separability(times[a], times[b]),
        target: { atMost: 0.58 },
      }),
    )
    return [
      ...figures,
      { what: 'a sign-in that is refused', unit: 'ms', value: median(times.wrong), target: null },
    ]
  },
}
