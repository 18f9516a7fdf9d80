import type { Project } from '../../../contract/catalogue.ts'
import type { DonationOffer } from '../../../contract/donations.ts'
import { hourMs } from '../../../contract/time-units.ts'
import { cartStore } from '../../data/cart.ts'
import { newId } from '../../data/new-id.ts'
import { enqueueGift } from '../../data/outbox/outbox.ts'
import { authTokenKey, store } from '../../data/session.ts'
import { withDatabase } from '../../data/with-database.ts'

/** A gift that waited for longer than 72 hours is asked about before it goes out. */
const oldHours = 73

const priceOf = ({ unitMinor, presets, minMinor }: Project): number => unitMinor ?? presets[0] ?? minMinor

/** Two lines, so that a basket of one is not all that is looked at. */
export async function fillBasket(projects: readonly Project[]): Promise<void> {
  for (const project of projects.slice(0, 2)) {
    const price = priceOf(project)
    await cartStore.add({
      id: `${project.id}:${price}:${project.currency}`,
      price,
      currency: project.currency,
      quantity: 1,
      name: project.title,
      category: project.causeId,
      product: project.id,
      amount: price,
    })
  }
}

/** Gifts of the sandbox that wait to be sent; with a connection they go out at once. */
export async function fillOutbox(projects: readonly Project[]): Promise<void> {
  for (const project of projects.slice(0, 3)) {
    const line = { projectId: project.id, unitMinor: priceOf(project), quantity: 1 }
    const offer: DonationOffer = {
      id: newId(),
      currency: project.currency,
      lines: [line],
      visibility: 'hidden',
    }
    await enqueueGift(offer)
  }
}

/** As if what waits had been made three days ago. */
export const ageOutbox = (): Promise<unknown> =>
  withDatabase(db =>
    db.outbox.toCollection().modify(entry => {
      entry.createdAt -= oldHours * hourMs
      entry.confirmedAt -= oldHours * hourMs
    }),
  )

/** The token is one that the service does not know: what a session that ran out looks like from here. */
export const loseSession = (): boolean => store(authTokenKey, 'x'.repeat(43))

/** What was answered, dismissed or shown once on this device. */
const answered = /^jariyah\.(consent|install|visits|visit$|sign-up-prompt|captured|currency-looked-up)/

/** Lets every question be asked anew. Answers how many answers were forgotten. */
export function forgetAnswers(): number {
  let forgotten = 0
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage).filter(each => answered.test(each))) {
      storage.removeItem(key)
      forgotten += 1
    }
  return forgotten
}
