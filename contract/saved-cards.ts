import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A card that the provider keeps for its owner; no number of it ever comes to us. */
export const savedCard = z.object({
  id: z.string(),
  /** As its owner knows it: `Visa ·· 4242`. */
  label: z.string(),
  /** The last month in which it is good, `2029-04`; null where the provider does not tell. */
  expiresOn: z.nullable(z.string()),
  /** True when it is the sandbox's. */
  isTest: z.boolean(),
})

export type SavedCard = z.output<typeof savedCard>

export const savedCards = {
  list: endpoint({
    method: 'GET',
    path: '/api/saved-cards',
    access: 'member',
    summary: 'The cards that a person has saved, newest first',
    answer: z.object({ cards: z.array(savedCard) }),
    errors: [],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/saved-cards/:id',
    access: 'member',
    summary: 'Removes a saved card, here at once and then with the provider',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    answer: z.object({ cards: z.array(savedCard) }),
    errors: ['not_found'],
  }),
}
