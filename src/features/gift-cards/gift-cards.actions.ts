import type { GiftCardOrder, giftCards } from '../../../contract/gift-cards.ts'
import { client } from '../../data/browser-client.ts'

const post = <Path extends string>(path: Path) => ({ method: 'POST', path, access: 'device' }) as const

/** Orders a card. Its id makes a repeated call the same card. */
export const buyCard = (order: GiftCardOrder) =>
  client.call<typeof giftCards.buy>(post('/api/gift-cards'), { body: order }, { idempotencyKey: order.id })

export const payCard = (id: string) =>
  client.call<typeof giftCards.resume>(post('/api/gift-cards/bought/:id/payment'), { params: { id } })

export const linkOfCard = (id: string) =>
  client.call<typeof giftCards.link>(post('/api/gift-cards/bought/:id/link'), { params: { id } })

export const sendCard = (id: string, recipientEmail: string, when: 'now' | 'as_planned') =>
  client.call<typeof giftCards.send>(post('/api/gift-cards/bought/:id/send'), {
    params: { id },
    body: { recipientEmail, when },
  })

export const refundCard = (id: string) =>
  client.call<typeof giftCards.refund>(post('/api/gift-cards/bought/:id/refund'), { params: { id } })

export const openCard = (code: string, lang: string) =>
  client.call<typeof giftCards.open>(post('/api/gift-cards/open'), { body: { code }, query: { lang } })

export const redeemCard = (code: string, lang: string) =>
  client.call<typeof giftCards.redeem>(post('/api/gift-cards/redeem'), { body: { code }, query: { lang } })
