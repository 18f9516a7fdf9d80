import { sql } from 'drizzle-orm'
import { rows } from '../../../server/ledger/rows.ts'
import { type DonorWorld, saveOnce } from '../donor.ts'
import { simulatedProject } from '../setting.ts'
import { insist, pause, pay } from './ask.ts'
import { deviceOf, faultsOf } from './gift.ts'
import { type Kind, nothing } from './kind.ts'

async function buy(world: DonorWorld, minor: number): Promise<{ id: string; code: string } | null> {
  const id = world.newId()
  const headers = deviceOf(world)
  const words = { design: 'star', fromName: 'Aisha', toName: 'Musa', delivery: 'link' }
  const body = { id, currency: 'GBP', amountMinor: minor, ...words }
  await insist(world, world.network, { path: '/api/gift-cards', headers, body })
  const isPaid = await pay(world, 'card', {
    path: `/api/gift-cards/bought/${id}/payment`,
    headers,
  })
  if (!isPaid) return null
  const link = await insist(world, world.network, { path: `/api/gift-cards/bought/${id}/link`, headers })
  return { id, code: link.body.code ?? '' }
}

const others = ['b0', 'c0', 'd0'].map(part => part.repeat(32))

interface Redeemed {
  draftId: string
  /** Devices of others that got it. */
  holders: string[]
}

/** Several devices redeem one card at once: the donor's own through its outbox, the others' by hand. */
async function redeemTogether(world: DonorWorld, code: string): Promise<Redeemed> {
  const draftId = world.newId()
  const redeem = async (device: string) => {
    const headers = { 'x-device-key': device }
    const path = '/api/gift-cards/redeem'
    const { status } = await insist(world, world.office, { path, headers, body: { code } })
    world.trace.say('other', `redeems: ${status}`)
    return status === 200 ? [device] : []
  }
  const [, ...got] = await Promise.all([
    saveOnce(world, 'redemption', { id: draftId, kind: 'gift_card', body: { code }, owner: 'device' }),
    ...others.map(redeem),
  ])
  return { draftId, holders: got.flat() }
}

/** The holder gives a part of the card, asked twice under one id. Answers the gift's id. */
async function giveFrom(world: DonorWorld, card: string, minor: number, device: string): Promise<string> {
  const id = world.newId()
  const lines = [{ projectId: simulatedProject, unitMinor: minor, quantity: 1 }]
  const body = { id, currency: 'GBP', lines, from: { kind: 'gift_card', minor, card } }
  const asked = { path: '/api/donations', headers: { 'x-device-key': device }, body }
  const answers = await Promise.all([insist(world, world.office, asked), insist(world, world.office, asked)])
  world.trace.say('other', `gives from the card: ${answers.map(({ status }) => status).join(' ')}`)
  return id
}

async function cardFaults(
  world: DonorWorld,
  id: string,
  minor: number,
  gifts: readonly string[],
): Promise<string[]> {
  const [card] = await rows<{
    asked: boolean
    balance: number
    held: number
    given: number
    journals: number
  }>(
    world.servers.db.q,
    sql`select json_build_object('asked', c.refund_asked_at is not null, 'balance', b.balance_minor, 'held', b.held_minor,
        'given', (select coalesce(sum(balance_minor), 0) from donation where balance_id = ${id} and captured_minor > 0 and purpose = 'gift'),
        'journals', (select count(*) from journal where kind = 'gift' and source_id = any(${`{${gifts.join(',')}}`}::text[]))) as row
      from gift_card c join prepaid_balance b on b.id = c.id where c.id = ${id}`,
  )
  if (!card) return ['lost: the card is not known']
  const back = card.asked ? minor : 0
  const left = minor - back - card.given
  return [
    ...(await faultsOf(world, 'card', id, back)),
    ...(card.balance === left ? [] : [`unbalanced: the card has ${card.balance} of ${left}`]),
    ...(card.held === 0 ? [] : [`stuck: ${card.held} of the card are held`]),
    ...(card.journals > gifts.length ? ['doubled: a gift from the card'] : []),
  ]
}

/** A card that is bought, redeemed by several at once, given from, and sometimes given back by its buyer meanwhile. */
export const cards: Kind = {
  name: 'cards',
  async live(world) {
    const { dice, disk, network, trace } = world
    const minor = dice.between(10, 50) * 100
    const bought = await buy(world, minor)
    if (bought === null) return nothing
    const { id, code } = bought
    const redeeming = redeemTogether(world, code)
    if (dice.roll(0.4)) {
      await pause(world, dice.between(0, 60_000))
      const asked = { path: `/api/gift-cards/bought/${id}/refund`, headers: deviceOf(world) }
      const answers = await Promise.all([insist(world, network, asked), insist(world, world.office, asked)])
      trace.say('donor', `gives the card back: ${answers.map(({ status }) => status).join(' ')}`)
    }
    const { draftId, holders } = await redeeming
    const gifts = await Promise.all(holders.map(device => giveFrom(world, id, minor / 2, device)))
    return async () => {
      const isOurs = disk.entries.get(draftId)?.state === 'done'
      const count = holders.length + Number(isOurs)
      const faults = await cardFaults(world, id, minor, gifts)
      return count > 1 ? [...faults, `doubled: a card was redeemed by ${count}`] : faults
    }
  },
}
