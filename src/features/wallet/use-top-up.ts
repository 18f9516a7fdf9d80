import { useRef } from 'react'
import type { Currency } from '../../../contract/money.ts'
import type { wallet } from '../../../contract/wallet.ts'
import { client } from '../../data/browser-client.ts'
import { goToPayment } from '../../data/go-to-payment.ts'
import { newId } from '../../data/new-id.ts'
import { useSubmit } from '../../data/use-submit.ts'
import { useReader } from '../../i18n/reader.tsx'

const route = { method: 'POST', path: '/api/wallet/top-ups', access: 'member', device: 'asked' } as const

/** Opens the payment of a top-up and goes there. Pressed again after a fault it is the same top-up, unless the amount was changed. */
export function useTopUp() {
  const { language } = useReader()
  const attempt = useRef<{ id: string; of: string } | null>(null)
  return useSubmit(async (minor: number, currency: Currency) => {
    const of = `${minor} ${currency}`
    if (attempt.current?.of !== of) attempt.current = { id: newId(), of }
    const body = { id: attempt.current.id, currency, minor, lang: language }
    const { donation, next } = await client.call<typeof wallet.topUp>(route, { body })
    goToPayment(next.kind === 'redirect' ? next.url : `/sadaqah-wallet?topup=${donation.id}`)
  })
}
