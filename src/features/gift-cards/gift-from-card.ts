import type { Cause, Project } from '../../../contract/catalogue.ts'
import type { DonationOffer } from '../../../contract/donations.ts'
import type { HeldCard } from '../../../contract/gift-cards.ts'
import { type Language, localeOf } from '../../../contract/languages.ts'
import { parsePayable } from '../../lib/parse-payable.ts'

const mostPresets = 5

/** Projects to which any amount can be given. What has a price is given in the basket; a card's money is not zakat. */
export const openProjects = (causes: readonly Cause[]): Project[] =>
  causes
    .filter(({ kind }) => kind !== 'zakat')
    .flatMap(({ projects }) => projects.filter(({ isOpen, unitMinor }) => isOpen && unitMinor === null))

/** Amounts to suggest: the project's, as far as they leave something that can be given, and all that is left. */
export const amountsFrom = ({ balanceMinor }: HeldCard, { presets, minMinor }: Project): number[] => [
  ...presets.filter(minor => minor <= balanceMinor - minMinor).slice(0, mostPresets),
  balanceMinor,
]

/** What is wrong with a gift from a card, by the code of its sentence. */
export type CardGiftFaults = { project?: string; amount?: string }

export function cardGiftFaults(
  text: string,
  card: HeldCard,
  { project, locale }: { project: Project | undefined; locale: string },
): CardGiftFaults {
  if (!project) return { project: 'project_missing' }
  if (text.trim() === '') return { amount: 'amount_missing' }
  const minor = parsePayable(text, card.currency, locale)
  if (minor === 'amount_too_large') return { amount: 'balance_too_small' }
  if (typeof minor === 'string') return { amount: minor }
  const leftMinor = card.balanceMinor - minor
  if (leftMinor < 0) return { amount: 'balance_too_small' }
  if (leftMinor === 0) return {}
  if (minor < project.minMinor) return { amount: 'amount_too_small' }
  // What is too little to be given on its own would stay on the card for ever.
  return leftMinor < project.minMinor ? { amount: 'rest_too_small' } : {}
}

/** The gift as the service takes it. */
export const offerFrom = (
  id: string,
  text: string,
  card: HeldCard,
  projectId: string,
  lang: Language,
): DonationOffer => {
  const minor = Number(parsePayable(text, card.currency, localeOf(lang)))
  return {
    id,
    currency: card.currency,
    lines: [{ projectId, unitMinor: minor, quantity: 1 }],
    from: { kind: 'gift_card', minor, card: card.id },
    visibility: 'someone',
    lang,
  }
}
