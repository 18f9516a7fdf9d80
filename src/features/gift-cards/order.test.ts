import { describe, expect, it } from 'vitest'
import { emptyOrder, faultsOf, fieldOf, type OrderDraft, orderOf, readOrder } from './order.ts'

const offer = { currency: 'GBP', minMinor: 100, maxMinor: 10_000_000 } as const
const whole: OrderDraft = {
  ...emptyOrder('en'),
  amount: '25',
  toName: ' Maryam ',
  fromName: 'Yusuf',
  recipientEmail: ' maryam@example.org ',
}

describe('a card while it is designed', () => {
  it.each<[string, Partial<OrderDraft>, object]>([
    ['no amount', { amount: ' ' }, { amount: 'amount_missing' }],
    ['words for an amount', { amount: 'ten' }, { amount: 'amount_not_a_number' }],
    ['too little', { amount: '0.99' }, { amount: 'amount_too_small' }],
    ['too much', { amount: '100001' }, { amount: 'amount_too_large' }],
    ['nobody', { toName: ' ', fromName: '' }, { toName: 'name_missing', fromName: 'name_missing' }],
    ['no address', { recipientEmail: 'maryam' }, { recipientEmail: 'email_invalid' }],
    ['no day', { isLater: true }, { day: 'day_missing' }],
    ['an address that is none', { email: 'me@' }, { email: 'email_invalid' }],
  ])('is not sent with %s', (_, change, faults) => {
    expect(faultsOf({ ...whole, ...change }, offer, 'en-GB')).toEqual(faults)
  })

  it('needs no address of whom a link is passed on to, and has no day then', () => {
    const draft: OrderDraft = { ...whole, delivery: 'link', recipientEmail: '', isLater: true, day: '' }
    expect(faultsOf(draft, offer, 'en-GB')).toEqual({})
    const order = orderOf('id', draft, 'GBP', 'en')
    expect(order).toMatchObject({ amountMinor: 2500, toName: 'Maryam', delivery: 'link' })
    expect(order).not.toHaveProperty('recipientEmail')
    expect(order).not.toHaveProperty('sendAt')
  })

  it('goes out at nine in the morning of its day', () => {
    const { sendAt } = orderOf('id', { ...whole, isLater: true, day: '2026-12-24' }, 'GBP', 'en')
    const at = new Date(sendAt ?? '')
    expect([at.getFullYear(), at.getMonth(), at.getDate(), at.getHours()]).toEqual([2026, 11, 24, 9])
  })

  it('takes from a kept draft what fits, and nothing else', () => {
    const kept = {
      design: 'gold',
      delivery: 'link',
      recipientLang: 'xx',
      amount: 5,
      toName: 'Zayd',
      other: 1,
    }
    expect(readOrder(kept, whole)).toEqual({ ...whole, delivery: 'link', toName: 'Zayd' })
  })

  it('finds its own fields in the service’s', () => {
    expect(['amountMinor', 'minor', 'sendAt', 'toName'].map(fieldOf)).toEqual([
      'amount',
      'amount',
      'day',
      'toName',
    ])
  })
})
