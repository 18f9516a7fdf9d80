import { sql } from 'drizzle-orm'
import type { DonationOffer } from '../../../contract/donations.ts'
import { rows } from '../../../server/ledger/rows.ts'
import { type DonorWorld, never, saveOnce, takeBackOnce } from '../donor.ts'
import { addPerson } from '../people.ts'
import { simulatedProject } from '../setting.ts'
import { insist, pause, pay } from './ask.ts'
import { deviceOf, faultsOf } from './gift.ts'
import { type Check, type Kind, nothing } from './kind.ts'

interface Coin {
  id: string
  minor: number
  wasToldSaved: boolean
  isTakenBack: () => boolean
}

export interface Purse {
  person: string
  topUp: { id: string; minor: number }
  headers: Record<string, string>
}

export async function fill(world: DonorWorld): Promise<Purse | null> {
  const person = world.newId()
  await world.timeline.real(() => addPerson(world.servers.db, person))
  const topUp = { id: world.newId(), minor: world.dice.between(5, 30) * 100 }
  const headers = { ...deviceOf(world), authorization: `Bearer ${person}` }
  const body = { ...topUp, currency: 'GBP' }
  await insist(world, world.network, { path: '/api/wallet/top-ups', headers, body })
  const isPaid = await pay(world, 'top-up', {
    path: `/api/donations/${topUp.id}/payment`,
    headers,
  })
  return isPaid ? { person, topUp, headers } : null
}

/** Taps, online or not. The purse may not have enough for the last ones. */
async function tap(world: DonorWorld, { person }: Purse, name: string): Promise<Coin> {
  const id = world.newId()
  const minor = world.dice.pick([100, 200, 500])
  const body: DonationOffer = {
    id,
    currency: 'GBP',
    lines: [{ projectId: simulatedProject, unitMinor: minor, quantity: 1 }],
    from: { kind: 'wallet', minor },
  }
  const wasToldSaved = await saveOnce(world, name, { id, kind: 'donation', body, owner: `user:${person}` })
  return { id, minor, wasToldSaved, isTakenBack: never }
}

/** Soon after, or once it has waited for long. */
async function regret(world: DonorWorld, coin: Coin, name: string): Promise<void> {
  await pause(world, world.dice.between(0, world.dice.pick([6_000, 240_000])))
  coin.isTakenBack = await takeBackOnce(world, name, coin.id)
}

interface Booked {
  state: string | null
  journals: number
}

async function coinFaults(
  world: DonorWorld,
  coin: Coin,
  name: string,
): Promise<{ spent: number; faults: string[] }> {
  const { disk, servers } = world
  const [found] = await rows<Booked>(
    servers.db.q,
    sql`select json_build_object('state', (select state from donation where id = ${coin.id}),
      'journals', (select count(*) from journal where source_id = ${coin.id}::text)) as row`,
  )
  const { state, journals } = found ?? { state: null, journals: 0 }
  const entry = disk.entries.get(coin.id)
  const isRefused = entry?.state === 'needs_attention' && entry.code === 'balance_too_small'
  const faults: string[] = []
  if (coin.isTakenBack() && journals > 0) faults.push(`doubled: ${name} was taken back, and given`)
  if (journals > 1) faults.push(`doubled: ${name} is in the books ${journals} times`)
  if (isRefused && journals > 0) faults.push(`doubled: ${name} was refused and given`)
  if (!isRefused && !coin.isTakenBack() && journals === 0 && (coin.wasToldSaved || entry))
    faults.push(`lost: ${name} was saved and never came (${entry?.state ?? 'no entry'})`)
  if (journals > 0 && state !== 'paid') faults.push(`stuck: ${name} is ${state}`)
  return { spent: journals > 0 ? coin.minor : 0, faults }
}

const checkOf =
  (world: DonorWorld, { person, topUp }: Purse, coins: readonly Coin[]): Check =>
  async () => {
    const found: string[] = []
    let spent = 0
    for (const [index, coin] of coins.entries()) {
      const each = await coinFaults(world, coin, `coin ${index}`)
      spent += each.spent
      found.push(...each.faults)
    }
    const [purse] = await rows<{ balance: number; held: number; asked: number }>(
      world.servers.db.q,
      sql`select json_build_object('balance', b.balance_minor, 'held', b.held_minor,
          'asked', (select coalesce(sum(minor), 0) from prepaid_refund where donation_id = ${topUp.id})) as row
        from wallet w join prepaid_balance b on b.id = w.id where w.person_id = ${person}`,
    )
    const { balance = 0, held = 0, asked = 0 } = purse ?? {}
    found.push(...(await faultsOf(world, 'top-up', topUp.id, asked)))
    if (balance !== topUp.minor - spent - asked)
      found.push(
        `unbalanced: the purse has ${balance}: ${topUp.minor} less ${spent} given, ${asked} sent back`,
      )
    if (held !== 0) found.push(`stuck: ${held} of the purse are held`)
    return found
  }

/** A purse that is filled by card, given from by the tap, and sometimes emptied back to the card by two at once. */
export const wallet: Kind = {
  name: 'wallet',
  async live(world) {
    const { dice } = world
    const purse = await fill(world)
    if (purse === null) return nothing
    const coins: Coin[] = []
    for (let count = dice.between(2, 5); count > 0; count--) {
      await pause(world, dice.between(0, 60_000))
      const name = `coin ${coins.length}`
      const coin = await tap(world, purse, name)
      coins.push(coin)
      if (dice.roll(0.4)) void regret(world, coin, name)
    }
    if (dice.roll(0.5)) {
      const asked = { path: '/api/wallet/refunds', headers: purse.headers, body: { currency: 'GBP' } }
      await Promise.all([insist(world, world.network, asked), insist(world, world.office, asked)])
      world.trace.say('donor', 'empties the purse')
    }
    return checkOf(world, purse, coins)
  },
}
