import { sql } from 'drizzle-orm'
import { coverMinorOf } from '../../../contract/cover-minor.ts'
import { cardFeeIn } from '../../../server/donations/card-fee.ts'
import { rows } from '../../../server/ledger/rows.ts'
import type { DonorWorld } from '../donor.ts'
import { simulatedProject } from '../setting.ts'
import { insist, pause, pay } from './ask.ts'
import { faultsOf } from './gift.ts'
import { type Check, type Kind, nothing } from './kind.ts'
import { fill, type Purse } from './wallet.ts'

interface Given {
  name: string
  id: string
  /** What the card is to pay, its covered fee with it. */
  cardMinor: number
  /** What the purse is to pay. */
  purseMinor: number
  isPaid: boolean
}

const coverOf = (minor: number): number =>
  coverMinorOf(minor, cardFeeIn('GBP', { asOf: '2026-11-20', perGbp: {} }))

/** Half from the purse, half by a card that is kept; what the card costs is covered. */
async function giveHalves(world: DonorWorld, { headers }: Purse): Promise<Given> {
  const name = 'gift of halves'
  const id = world.newId()
  const half = world.dice.between(2, 5) * 100
  const coverMinor = coverOf(half)
  const lines = [{ projectId: simulatedProject, unitMinor: half * 2, quantity: 1 }]
  const from = { kind: 'wallet', minor: half }
  const body = { id, currency: 'GBP', lines, from, coverMinor, saveCard: true }
  await insist(world, world.network, { path: '/api/donations', headers, body })
  const isPaid = await pay(world, name, { path: `/api/donations/${id}/payment`, headers })
  return { name, id, cardMinor: half + coverMinor, purseMinor: half, isPaid }
}

/** The person's page of cards, which brings those that the provider has kept by now. */
async function seenCards(world: DonorWorld, { headers }: Purse): Promise<string[]> {
  const { body } = await insist(world, world.network, { method: 'GET', path: '/api/saved-cards', headers })
  return (body.cards ?? []).map(({ id }) => id)
}

const keptCards = async ({ servers }: DonorWorld, person: string): Promise<string[]> =>
  rows<string>(
    servers.db.q,
    sql`select to_json(id) as row from saved_card where person_id = ${person} and method_ref is not null`,
  )

/** Charged to the kept card, asked for by two at once under one id. */
async function giveByCard(world: DonorWorld, { headers }: Purse, savedCard: string): Promise<Given> {
  const { dice, network, office, trace } = world
  const name = 'gift by the kept card'
  const id = world.newId()
  const minor = dice.between(1, 50) * 100
  const coverMinor = dice.roll(0.5) ? coverOf(minor) : 0
  const lines = [{ projectId: simulatedProject, unitMinor: minor, quantity: 1 }]
  const body = { id, currency: 'GBP', lines, savedCard, ...(coverMinor > 0 && { coverMinor }) }
  const asked = { path: '/api/donations', headers, body }
  const answers = await Promise.all([insist(world, network, asked), insist(world, office, asked)])
  trace.say('donor', `${name}: ${answers.map(({ status }) => status).join(' ')}`)
  const isPaid = await pay(world, name, { path: `/api/donations/${id}/payment`, headers })
  return { name, id, cardMinor: minor + coverMinor, purseMinor: 0, isPaid }
}

async function chargeFaults(world: DonorWorld, { name, id, cardMinor, isPaid }: Given): Promise<string[]> {
  if (!isPaid) return []
  const [charged = 0] = await rows<number>(
    world.servers.db.q,
    sql`select to_json(coalesce(sum((request ->> 'totalMinor')::bigint), 0)) as row from sandbox_payment
      where donation_id = ${id} and state = 'captured'`,
  )
  return [
    ...(await faultsOf(world, name, id)),
    ...(charged === cardMinor ? [] : [`unbalanced: ${name} took ${charged} of ${cardMinor} from the card`]),
  ]
}

const checkOf =
  (world: DonorWorld, { person, topUp }: Purse, given: readonly Given[]): Check =>
  async () => {
    const found: string[] = []
    for (const each of given) found.push(...(await chargeFaults(world, each)))
    const [purse] = await rows<{ balance: number; held: number }>(
      world.servers.db.q,
      sql`select json_build_object('balance', b.balance_minor, 'held', b.held_minor) as row
        from wallet w join prepaid_balance b on b.id = w.id where w.person_id = ${person}`,
    )
    const spent = given.reduce((sum, { isPaid, purseMinor }) => sum + (isPaid ? purseMinor : 0), 0)
    const left = topUp.minor - spent
    if (purse?.balance !== left) found.push(`unbalanced: the purse has ${purse?.balance} of ${left}`)
    if (purse?.held !== 0) found.push(`stuck: ${purse?.held} of the purse are held`)
    const [first] = given
    const cards = await keptCards(world, person)
    if (first?.isPaid && cards.length === 0) found.push('lost: the card that was to be kept is not')
    if (cards.length > 1) found.push(`doubled: the card was kept ${cards.length} times`)
    return found
  }

/** A gift of which a purse pays half and a card, which is kept, the rest with its fee; then one charged to that card. */
export const keptCardGifts: Kind = {
  name: 'keptCards',
  async live(world) {
    const purse = await fill(world)
    if (purse === null) return nothing
    const given = [await giveHalves(world, purse)]
    let [card] = await seenCards(world, purse)
    for (let looks = 0; looks < 10 && given[0]?.isPaid && card === undefined; looks += 1) {
      await pause(world, 60_000)
      card = (await seenCards(world, purse))[0]
    }
    if (card !== undefined) given.push(await giveByCard(world, purse, card))
    return checkOf(world, purse, given)
  },
}
