import type { Donation, donations } from '../../../contract/donations.ts'
import { client } from '../../data/browser-client.ts'
import { keepDonation, keepPayUrl, putAside } from '../../data/gifts.ts'

/** Asks the service for the page where the gift can be paid: null when nothing is left to pay, or its payment is being decided. */
export async function openPayment(id: string): Promise<{ url: string | null; donation: Donation }> {
  const route = { method: 'POST', path: '/api/donations/:id/payment', access: 'device' } as const
  const { donation, next } = await client.call<typeof donations.resume>(route, { params: { id } })
  const url = next.kind === 'redirect' ? next.url : null
  await keepDonation(donation)
  await keepPayUrl(id, url)
  return { url, donation }
}

/**
 * Takes an unpaid gift off this device's list, and has its payment page closed. The service is asked first, and it its provider:
 * whether anybody has paid, also where a bank has still to decide.
 * @returns false where it is paid by now, or being decided: then it stays in sight
 */
export async function letGoUnpaid(id: string): Promise<boolean> {
  const route = { method: 'POST', path: '/api/donations/:id/let-go', access: 'device' } as const
  const { donation, isLetGo } = await client.call<typeof donations.letGo>(route, { params: { id } })
  await keepDonation(donation)
  await keepPayUrl(id, null)
  if (isLetGo) await putAside(id)
  return isLetGo
}
