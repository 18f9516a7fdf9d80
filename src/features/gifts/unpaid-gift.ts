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

async function look(id: string): Promise<Donation> {
  const route = { method: 'GET', path: '/api/donations/:id', access: 'device' } as const
  const donation = await client.call<typeof donations.find>(route, { params: { id }, query: {} })
  await keepDonation(donation)
  return donation
}

/**
 * Takes an unpaid gift off this device's list. The service is asked first; where a payment page is open, whether anybody has paid
 * there that a bank has still to decide on.
 * @returns false where it is paid by now, or being decided: then it stays in sight
 */
export async function letGoUnpaid(id: string): Promise<boolean> {
  const { paidAt, state } = await look(id)
  if (paidAt !== null) return false
  if (state === 'awaiting' && (await openPayment(id)).url === null) return false
  await putAside(id)
  return true
}
