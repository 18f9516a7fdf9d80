import type { DonationOffer } from '../../contract/donations.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { owner } from './owner.ts'

/** What the donor says about the gift as a whole. */
export interface GiftDetails {
  visibility: 'someone' | 'named' | 'hidden'
  publicName: string
  message: string
  email: string
}

export const noDetails: GiftDetails = { visibility: 'someone', publicName: '', message: '', email: '' }

const form = 'gift-details'
const coverForm = 'gift-cover'
const visibilities: ReadonlySet<unknown> = new Set(['someone', 'named', 'hidden'])
const textOf = (kept: unknown): string => (typeof kept === 'string' ? kept : '')

/** What was said in this tab of a gift that is not given yet; `noDetails` itself where that is nothing. */
export function typedDetails(): GiftDetails {
  const kept = readDraft(form)
  if (!kept || !visibilities.has(kept.visibility)) return noDetails
  return {
    visibility: kept.visibility as GiftDetails['visibility'],
    publicName: textOf(kept.publicName),
    message: textOf(kept.message),
    email: textOf(kept.email),
  }
}

/** Keeps them for who goes back to choose once more, or loads the page again; the address for the receipt in no storage. */
export const keepDetails = ({ email, ...details }: GiftDetails): void =>
  keepDraft(form, { ...details, whose: owner.get() }, { email })

/** Keeps beside them that the donor covers the card's fee; never how much, which follows the basket. */
export const keepCover = (isWanted: boolean): void =>
  isWanted ? keepDraft(coverForm, { whose: owner.get() }) : dropDraft(coverForm)

export const isCoverKept = (): boolean => readDraft(coverForm) !== null

/** Forgets what somebody else said whose session has ended; what nobody in particular did becomes that of who signs in over it. */
export function dropDetailsOfOthers(whose: string): void {
  for (const name of [form, coverForm]) {
    const saidBy = readDraft(name)?.whose ?? 'device'
    if (saidBy !== 'device' && saidBy !== whose) dropDraft(name)
  }
}

/** A gift that becomes a basket again keeps what was said of it. */
export const keepDetailsOf = ({ visibility, publicName, message, email }: DonationOffer): void =>
  keepDetails({
    visibility: visibility ?? noDetails.visibility,
    publicName: publicName ?? '',
    message: message ?? '',
    email: email ?? '',
  })

/** Said once the gift is given: the next one has details of its own. */
export function dropDetails(): void {
  dropDraft(form)
  dropDraft(coverForm)
}
