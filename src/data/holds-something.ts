import type { DonationOffer } from '../../contract/donations.ts'

/** What a balance pays and shares of an animal are held for a gift until it expires: given anew, it might find none left. */
export const holdsSomething = ({ from, lines }: DonationOffer): boolean =>
  from !== undefined || lines.some(({ sacrifice }) => sacrifice !== undefined)
