import type { Cause, Project } from '../../../contract/catalogue.ts'
import type { DonationOffer } from '../../../contract/donations.ts'
import type { KeptGift } from '../../data/kept-gift.ts'
import { isUnconfirmed, type OutboxEntry } from '../../data/outbox/entry.ts'
import { dayOf } from '../../lib/day-of.ts'

/**
 * Projects that take any amount: a share or an animal is not given by the coin. Nor is what is owed, for a coin is sadaqah: zakat, and
 * amends for what was missed or broken.
 */
export const coinProjects = (causes: readonly Cause[]): Project[] =>
  causes
    .filter(({ id }) => id !== 'amends')
    .flatMap(cause => cause.projects)
    .filter(({ unitMinor, isOpen, kind }) => unitMinor === null && isOpen && kind !== 'zakat')

/** A coin as the service takes it: a small gift that the wallet pays whole. */
export const coinOffer = (
  id: string,
  { id: projectId, currency }: Pick<Project, 'id' | 'currency'>,
  minor: number,
  lang: string,
): DonationOffer => ({
  id,
  currency,
  lines: [{ projectId, unitMinor: minor, quantity: 1 }],
  from: { kind: 'wallet', minor },
  visibility: 'someone',
  lang,
})

/** `unconfirmed`: it went out, and nobody has told what became of it. */
export type CoinStanding = 'given' | 'not_sent' | 'unconfirmed' | 'needs_attention'

export interface Coin {
  id: string
  minor: number
  currency: string
  projectId: string
  at: number
  standing: CoinStanding
  /** Why the service refused it. */
  code?: string
}

/** The coins of a day on this device, newest first, with where each stands. */
export function coinsOf(gifts: readonly KeptGift[], entries: readonly OutboxEntry[], day: string): Coin[] {
  const entryOf = new Map(entries.map(entry => [entry.id, entry]))
  return gifts
    .filter(({ offer, createdAt }) => isCoin(offer) && dayOf(new Date(createdAt)) === day)
    .map(gift => {
      const entry = entryOf.get(gift.id)
      const [line] = gift.offer.lines
      const isRefused = entry?.state === 'needs_attention'
      return {
        id: gift.id,
        minor: gift.offer.from?.minor ?? 0,
        currency: gift.offer.currency,
        projectId: line?.projectId ?? '',
        at: gift.createdAt,
        standing: gift.donation ? 'given' : standingOf(entry),
        ...(isRefused ? { code: entry.code } : {}),
      }
    })
}

function standingOf(entry: OutboxEntry | undefined): CoinStanding {
  if (entry?.state === 'needs_attention') return 'needs_attention'
  return entry && isUnconfirmed(entry) ? 'unconfirmed' : 'not_sent'
}

/** One line, paid whole from the wallet. */
const isCoin = ({ from, lines }: DonationOffer): boolean =>
  from?.kind === 'wallet' && lines.length === 1 && lines[0]?.unitMinor === from.minor
