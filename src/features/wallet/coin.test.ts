import { describe, expect, it } from 'vitest'
import type { Cause } from '../../../contract/catalogue.ts'
import type { KeptGift } from '../../data/kept-gift.ts'
import { type Draft, entryOf, inPhase } from '../../data/outbox/entry.ts'
import { dayOf } from '../../lib/day-of.ts'
import { coinOffer, coinProjects, coinsOf } from './coin.ts'

const noon = new Date(2026, 10, 22, 12).getTime()
const day = dayOf(new Date(noon))
const project = { id: 'gaza-food', currency: 'GBP' } as const
const gift = (id: string, change: Partial<KeptGift> = {}): KeptGift => ({
  id,
  offer: coinOffer(id, project, 100, 'en'),
  createdAt: noon,
  donation: null,
  payUrl: null,
  receipt: null,
  updatedAt: noon,
  ...change,
})
const entry = (id: string) => {
  const draft: Draft = { id, kind: 'donation', body: coinOffer(id, project, 100, 'en'), owner: 'user:1' }
  return entryOf(draft, noon)
}

it('coins are sadaqah: they go to no zakat, and make no amends', () => {
  const of = (id: string, change: object = {}) => ({
    id,
    kind: 'sadaqah',
    unitMinor: null,
    isOpen: true,
    ...change,
  })
  const causes = [
    { id: 'gaza', projects: [of('food'), of('closed', { isOpen: false }), of('cow', { unitMinor: 6500 })] },
    { id: 'zakat', projects: [of('families', { kind: 'zakat' })] },
    { id: 'amends', projects: [of('fidya'), of('kaffarah'), of('zakat-al-fitr')] },
  ] as unknown as Cause[]
  expect(coinProjects(causes).map(({ id }) => id)).toEqual(['food'])
})

describe("a day's coins", () => {
  it('are not what a card paid, nor what another day gave', () => {
    const { from: _, ...byCard } = coinOffer('card', project, 100, 'en')
    const split = { ...coinOffer('split', project, 500, 'en'), from: { kind: 'wallet', minor: 100 } as const }
    const gifts = [
      gift('card', { offer: byCard }),
      gift('split', { offer: split }),
      gift('before', { createdAt: noon - 86_400_000 }),
    ]
    expect(coinsOf(gifts, [], day)).toEqual([])
  })

  it('say which are not sent, of which nobody knows, and which were refused and why', () => {
    const refused = inPhase(entry('refused'), {
      state: 'needs_attention',
      status: 422,
      code: 'balance_too_small',
      fields: {},
    })
    const lost = { ...inPhase(entry('lost'), { state: 'queued', notBefore: 0, because: 'failed' }, 1) }
    const entries = [entry('waits'), refused, { ...lost, mayHaveArrived: true }]
    const coins = coinsOf([gift('waits'), gift('refused'), gift('lost')], entries, day)
    expect(coins.map(({ id, standing, code }) => [id, standing, code])).toEqual([
      ['waits', 'not_sent', undefined],
      ['refused', 'needs_attention', 'balance_too_small'],
      ['lost', 'unconfirmed', undefined],
    ])
  })
})
