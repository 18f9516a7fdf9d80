import { expect, it } from 'vitest'
import type { Donation } from '../../contract/donations.ts'
import { isShownTo, type KeptGift } from './kept-gift.ts'

const offer = { id: 'g', currency: 'GBP', lines: [] }
const kept = { id: 'g', offer, createdAt: 0, payUrl: null, receipt: null, updatedAt: 0 }
const sent = { ...kept, donation: { state: 'awaiting' } as Donation }
const waiting = { ...kept, donation: null }
const [a, b, nobody] = ['user:a', 'user:b', 'device'] as const

const everyone = [a, b, nobody]
const shownTo = (gift: KeptGift) => everyone.filter(whose => isShownTo(gift, whose))

it.each<[what: string, gift: KeptGift, to: string[]]>([
  ['sent, then left', { ...sent, donor: a, isLeft: true }, [a]],
  ['waiting, then left', { ...waiting, donor: a, isLeft: true }, [a]],
  [
    'waiting for its wallet',
    { ...waiting, donor: a, offer: { ...offer, from: { kind: 'wallet', minor: 1 } } },
    [a],
  ],
  ['waiting for its card', { ...waiting, donor: a, offer: { ...offer, savedCard: 'c' } }, [a]],
  ['of who is not told', { ...sent, donor: 'user:' }, [nobody]],
  ['waiting, its session over', { ...waiting, donor: a }, [a, nobody]],
  ['sent, its session over', { ...sent, donor: a }, [a, nobody]],
  ['of a guest', sent, everyone],
])('shows a gift to who may see it: %s', (_, gift, to) => {
  expect(shownTo(gift)).toEqual(to)
})
